import Staging
import TestSupport
import Testing

@Suite struct FolderLinkTests {
  @Test func aPictureThatSeveralLinksNameIsOnePicture() throws {
    let pack = try PackFixture()
    try pack.pictures("m.png")
    try pack.link("a.png", to: "m.png")
    try pack.link("z.png", to: pack.path("m.png"))
    try pack.link("inner/l.png", to: "../a.png")
    let read = try pack.read()
    #expect(read.keys == ["m.png"])
    #expect(read.rejected.isEmpty)
  }

  @Test func aLinkToWhatIsHiddenInThePackIsAPicture() throws {
    let pack = try PackFixture()
    try pack.pictures(".store/objects/1234.png", ".store/more/x.png")
    try pack.link("Sunset.png", to: ".store/objects/1234.png")
    try pack.link("Again.png", to: ".store/objects/1234.png")
    try pack.link("more", to: ".store/more")
    let read = try pack.read()
    #expect(read.keys == ["Again.png", "more/x.png"])
    #expect(read.pictures.map(\.title) == ["Again", "x"])
    #expect(read.pictures[0].path == pack.path(".store/objects/1234.png"))
  }

  @Test func aLinkOutOfThePackIsRefused() throws {
    let pack = try PackFixture()
    try pack.temporary.write(TinyPNG.bytes(), to: "outside/secret.png")
    try pack.temporary.write(TinyPNG.bytes(), to: "pack-twin/secret.png")
    try pack.pictures("a.png")
    try pack.link("file.png", to: "../outside/secret.png")
    try pack.link("folder", to: pack.temporary.file("outside"))
    try pack.link("twin.png", to: "../pack-twin/secret.png")
    try pack.link("up", to: "..")
    try pack.link("chain.png", to: "file.png")
    let read = try pack.read()
    #expect(read.keys == ["a.png"])
    let names = ["file.png", "folder", "twin.png", "up", "chain.png"]
    #expect(read.codes == Dictionary(uniqueKeysWithValues: names.map { ($0, "outside-pack") }))
    #expect(read.rejected.contains { $0.message.contains("outside/secret.png") })
  }

  @Test func loopsOfLinksEnd() throws {
    let pack = try PackFixture()
    try pack.pictures("d/a.png")
    try pack.link("d/self", to: ".")
    try pack.link("d/parent", to: "..")
    try pack.link("d/absolute", to: pack.root)
    try pack.link("ring1", to: "ring2")
    try pack.link("ring2", to: "ring1")
    let read = try pack.read()
    #expect(read.keys == ["d/a.png"])
    #expect(read.codes == ["ring1": "no-such-file", "ring2": "no-such-file"])
  }

  @Test func danglingLinksAndLinksToWhatIsNoFileAreRejected() throws {
    let pack = try PackFixture()
    try pack.pictures("a.png")
    try pack.pipe("p")
    try pack.link("gone.png", to: "nowhere.png")
    try pack.link("through.png", to: "a.png/b.png")
    try pack.link("fifo.png", to: "p")
    let read = try pack.read()
    #expect(read.keys == ["a.png"])
    #expect(
      read.codes == [
        "p": "not-a-file", "gone.png": "no-such-file", "through.png": "no-such-file",
        "fifo.png": "not-a-file",
      ])
  }

  @Test func aLinkToThePackItselfIsThePack() throws {
    let pack = try PackFixture()
    try pack.pictures("a.png")
    try pack.temporary.link("alias", to: "pack")
    let alias = try PackReader().read(pack.temporary.file("alias"))
    #expect(try alias == pack.read())
  }
}
