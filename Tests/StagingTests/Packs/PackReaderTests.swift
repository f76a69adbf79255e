import Staging
import TestSupport
import Testing

@Suite struct PackReaderTests {
  @Test(arguments: ["Sun Set.png", "picture", "notes.txt"])
  func aFileThatIsNoListIsAPackOfOnePicture(name: String) throws {
    let pack = try PackFixture()
    try pack.pictures(name)
    let read = try pack.read(name)
    #expect(read.keys == [name])
    #expect(read.pictures[0].path == pack.path(name))
    #expect(read.root == pack.path(name))
    #expect(read.name == (name.hasPrefix("Sun") ? "Sun Set" : read.pictures[0].title))
  }

  @Test(arguments: ["", "plain text", "<html></html>", "<svg/>"])
  func whatIsNoPictureIsOfferedWhenItIsNamed(text: String) throws {
    let pack = try PackFixture()
    try pack.write(text, to: "file")
    #expect(try pack.read("file").keys == ["file"])
  }

  @Test func anIDDependsOnThePathAlone() throws {
    let pack = try PackFixture()
    try pack.pictures("My  Übung (2)/a.png", "x/pack/a.png", "y/pack/a.png", "\u{1F30C}/a.png")
    let id = try pack.read("My  Übung (2)").id
    #expect(id.hasPrefix("my-bung-2-"))
    #expect(id.utf8.count == "my-bung-2-".utf8.count + 8)
    #expect(try pack.read("x/../My  Übung (2)/").id == id)
    #expect(try pack.read("x/pack").id != pack.read("y/pack").id)
    #expect(try pack.read("\u{1F30C}").id.hasPrefix("pack-"))
    try pack.pictures("My  Übung (2)/b.png")
    #expect(try pack.read("My  Übung (2)").id == id)
  }

  @Test func aPackThatIsNamedTwiceIsReadOnceAndFailuresAreKept() throws {
    let pack = try PackFixture()
    try pack.pictures("x/a.png", "y/b.png")
    let paths = ["x", "none", "y", "x/", "./x"].map(pack.path)
    let (packs, failed) = PackReader().read(all: paths)
    #expect(packs.map(\.name) == ["x", "y"])
    #expect(failed == [PackRejection(path: pack.path("none"), problem: .noSuchFile)])
  }
}
