import Staging
import TestSupport
import Testing

@Suite struct FolderPackTests {
  @Test func picturesOfAllDepthsComeInTheOrderOfNames() throws {
    let pack = try PackFixture()
    try pack.pictures("b.png", "a.png", "z/deep/er/x.png", "c/2.png", "c/10.png", "Z.png")
    let read = try pack.read()
    #expect(read.keys == ["Z.png", "a.png", "b.png", "c/10.png", "c/2.png", "z/deep/er/x.png"])
    #expect(read.pictures.map(\.title) == ["Z", "a", "b", "10", "2", "x"])
    #expect(read.pictures.map(\.path) == read.keys.map(pack.path))
    #expect(read.pictures.allSatisfy { $0.dark == nil })
    #expect(read.name == "pack")
    #expect(read.root == pack.root)
    #expect(read.rejected.isEmpty && read.warnings.isEmpty)
    #expect(try pack.read() == read)
  }

  @Test func hiddenNamesArePassedOver() throws {
    let pack = try PackFixture()
    try pack.pictures("a.png", ".b.png", ".thumbnails/c.png", "d/.e/f.png")
    #expect(try pack.read().keys == ["a.png"])
  }

  @Test(arguments: [
    "README.md", "list.txt", "index.html", "metadata.json", "feed.xml", "Thumbs.db", "LICENSE",
    "desktop.ini",
  ])
  func whatIsNoPictureByNameNorContentIsNotOffered(name: String) throws {
    let pack = try PackFixture()
    try pack.pictures("a.png")
    try pack.write(name.hasSuffix("xml") ? "<rss/>" : "not a picture\n", to: name)
    let read = try pack.read()
    #expect(read.keys == ["a.png"])
    #expect(read.rejected.isEmpty)
  }

  @Test(arguments: ["a.txt", "a.json", "a.xml", "a", "a.png.part", "a.JPG"])
  func contentDecidesWhateverTheExtension(name: String) throws {
    let pack = try PackFixture()
    try pack.pictures(name)
    #expect(try pack.read().keys == [name])
  }

  @Test(arguments: [
    "a.svg", "a.webp", "a.heic", "a.GIF", "a.tiff", "broken.jpg", "empty.png", "page.jpeg",
  ])
  func whatClaimsToBeAPictureIsOfferedWhateverItHolds(name: String) throws {
    let pack = try PackFixture()
    try pack.write(name.hasPrefix("empty") ? "" : "<html>", to: name)
    #expect(try pack.read().keys == [name])
  }

  @Test func aFileWithoutExtensionIsOfferedUnlessItIsText() throws {
    let pack = try PackFixture()
    try pack.temporary.write([0x47, 0x49, 0x46, 0x38, 0x00, 0x01], to: "pack/gif")
    try pack.write("", to: "nothing")
    try pack.write("All rights reserved.\n", to: "COPYING")
    #expect(try pack.read().keys == ["gif", "nothing"])
  }

  @Test func anEmptyFolderIsAPackWithAWarning() throws {
    let pack = try PackFixture()
    try pack.temporary.folder("pack/inner")
    let read = try pack.read()
    #expect(read.pictures.isEmpty && read.rejected.isEmpty)
    #expect(read.warnings == [PackWarning(path: pack.root, kind: .noPictures)])
    #expect(read.warnings.map(\.code) == ["no-usable-picture"])
  }

  @Test func hardLinksAreDifferentPictures() throws {
    let pack = try PackFixture()
    try pack.pictures("a.png")
    _ = try ExternalTool("ln").output([pack.path("a.png"), pack.path("b.png")])
    #expect(try pack.read().keys == ["a.png", "b.png"])
  }

  @Test(.enabled(if: TestMode.all, "run with tools/test --all"))
  func tenThousandFilesAreAllFound() throws {
    let pack = try PackFixture()
    try pack.pictures("0.png")
    let script =
      "for d in $(seq 100); do mkdir $d; for f in $(seq 100); do ln 0.png $d/$f.png; done; done"
    _ = try ExternalTool("sh").output(["-c", script], currentDirectory: pack.root)
    let read = try pack.read()
    #expect(read.pictures.count == 10_001)
    #expect(Set(read.keys).count == 10_001)
  }
}
