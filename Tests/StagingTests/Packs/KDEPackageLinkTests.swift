import Staging
import TestSupport
import Testing

@Suite struct KDEPackageLinkTests {
  private func package() throws -> PackFixture {
    let pack = try PackFixture()
    try pack.write(#"{"KPlugin":{"Name":"P"}}"#, to: "metadata.json")
    return pack
  }

  @Test func sizesThatAreLinksAreTheFileTheyNameWhateverTheirOwnName() throws {
    let pack = try package()
    try pack.picture("contents/images/20x10.png", width: 20, height: 10)
    for name in ["9999x9999.png", "1x1.png"] {
      try pack.link("contents/images/\(name)", to: "20x10.png")
    }
    try pack.link("contents/images_dark/1x1.png", to: "../images/20x10.png")
    let read = try pack.read()
    #expect(read.pictures.map(\.path) == [pack.path("contents/images/20x10.png")])
    #expect(read.pictures[0].dark == nil)
    #expect(read.rejected.isEmpty)
  }

  @Test func aLinkWithinThePackageIsFollowed() throws {
    let pack = try package()
    try pack.pictures("source/a.png")
    try pack.link("contents/images/1x1.png", to: "../../source/a.png")
    #expect(try pack.read().pictures.map(\.path) == [pack.path("source/a.png")])
  }

  @Test func linksOutOfThePackageAreRefusedAndTheRestIsUsed() throws {
    let pack = try package()
    try pack.temporary.write(TinyPNG.bytes(width: 50, height: 50), to: "big.png")
    try pack.pictures("contents/images/1x1.png")
    try pack.link("contents/images/50x50.png", to: "../../../big.png")
    try pack.link("contents/images/gone.png", to: "nowhere.png")
    try pack.link("contents/images_dark", to: pack.temporary.path)
    let read = try pack.read()
    #expect(read.pictures.map(\.path) == [pack.path("contents/images/1x1.png")])
    #expect(read.pictures[0].dark == nil)
    #expect(
      read.codes == [
        "contents/images/50x50.png": "outside-pack", "contents/images/gone.png": "no-such-file",
        "contents/images_dark": "outside-pack",
      ])
  }

  @Test func aLinkToAnotherPackageOfTheFolderIsOutside() throws {
    let pack = try PackFixture()
    for name in ["A", "B"] { try pack.write("{}", to: "\(name)/metadata.json") }
    try pack.pictures("A/contents/images/1x1.png")
    try pack.link("B/contents/images/1x1.png", to: "../../../A/contents/images/1x1.png")
    let read = try pack.read()
    #expect(read.keys == ["A"])
    #expect(read.codes == ["B/contents/images/1x1.png": "outside-pack"])
  }

  @Test func linksIntoAPackageBesideItBringNothingTwice() throws {
    let pack = try PackFixture()
    try pack.write("{}", to: "A/metadata.json")
    try pack.pictures("A/contents/images/1x1.png", "A/contents/screenshot.png")
    try pack.link("picture.png", to: "A/contents/images/1x1.png")
    try pack.link("sizes", to: "A/contents/images")
    try pack.link("whole", to: "A")
    let read = try pack.read()
    #expect(read.keys == ["A"])
    #expect(read.rejected.isEmpty)
  }

  @Test func metadataOutsideIsNotRead() throws {
    let pack = try PackFixture()
    try pack.temporary.write(#"{"KPlugin":{"Name":"secret"}}"#, to: "other.json")
    try pack.link("metadata.json", to: "../other.json")
    try pack.pictures("contents/images/1x1.png")
    let read = try pack.read()
    #expect(read.pictures.map(\.title) == ["pack"])
    #expect(read.warnings.map(\.code) == ["outside-pack"])
  }
}
