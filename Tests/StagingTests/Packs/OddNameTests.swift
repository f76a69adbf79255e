import Glibc
import Staging
import TestSupport
import Testing

@Suite struct OddNameTests {
  @Test(arguments: [
    "with space.png", " leading.png", "-rf.png", "--help", "new\nline.png", "tab\t.png",
    "\u{1F30C}\u{1F469}\u{200D}\u{1F680}.png", "quote\"'`$(x).png", "100%25.png", "back\\slash.png",
    "\u{5358}.png", "trailing.", "a..png", "\u{7F}.png",
  ])
  func aNameIsKeptByteForByte(name: String) throws {
    let pack = try PackFixture(name: "odd \u{E9}\n")
    try pack.pictures(name, "in/\(name)")
    let read = try pack.read()
    #expect(read.keys.map { Array($0.utf8) } == [name, "in/\(name)"].map { Array($0.utf8) })
    for picture in read.pictures { #expect(access(picture.path, R_OK) == 0) }
  }

  @Test func aNameThatIsNotUTF8IsRejectedByName() throws {
    let pack = try PackFixture()
    try pack.pictures("good.png")
    let script = "cp good.png \"$(printf 'bad\\377.png')\"; mkdir \"$(printf 'dir\\351')\""
    _ = try ExternalTool("sh").output(["-c", script], currentDirectory: pack.root)
    let read = try pack.read()
    #expect(read.keys == ["good.png"])
    #expect(
      read.codes == [
        "bad\u{FFFD}.png": "unsupported-feature", "dir\u{FFFD}": "unsupported-feature",
      ])
    #expect(read.rejected.allSatisfy { $0.message.contains("UTF-8") })
  }

  @Test func twoNamesThatLookAlikeAreTwoPictures() throws {
    let pack = try PackFixture()
    try pack.pictures("\u{E9}.png", "e\u{301}.png")
    let read = try pack.read()
    #expect(Set(read.keys).count == 2)
    #expect(Set(read.pictures.map { Array($0.path.utf8) }).count == 2)
    #expect(try pack.read() == read)
  }

  @Test(.enabled(if: ExternalTool("perl").isAvailable, "needs perl"))
  func aPathLongerThanTheSystemAllowsIsRejectedOnce() throws {
    let pack = try PackFixture()
    try pack.pictures("a.png")
    let script = "my $n = 'n' x 200; for (1..25) { mkdir $n or die; chdir $n or die }"
    _ = try ExternalTool("perl").output(["-e", script], currentDirectory: pack.root)
    defer { _ = try? ExternalTool("rm").run(["-rf", pack.root]) }
    let read = try pack.read()
    #expect(read.keys == ["a.png"])
    #expect(read.rejected.map(\.code) == ["limit-exceeded"])
  }

  @Test func aThousandFoldersWithinEachOtherAreRead() throws {
    let pack = try PackFixture()
    let folders = (0..<1000).map { _ in "d" }.joined(separator: "/")
    try pack.pictures("\(folders)/a.png")
    #expect(try pack.read().keys == ["\(folders)/a.png"])
  }
}
