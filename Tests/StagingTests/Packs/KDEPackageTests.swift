import ImagePipeline
import Staging
import TestSupport
import Testing

@Suite struct KDEPackageTests {
  private let json = #"{"KPlugin":{"Name":"Nice \u00e9","Name[de]":"Schön","Id":"nice"}}"#

  @Test func theLargestSizesOfLightAndDarkAreOnePicture() throws {
    let pack = try PackFixture()
    try pack.write(json, to: "metadata.json")
    try pack.picture("contents/images/100x50.png", width: 100, height: 50)
    try pack.picture("contents/images/90x90.png", width: 90, height: 90)
    try pack.picture("contents/images_dark/10x20.png", width: 10, height: 20)
    try pack.picture("contents/images_dark/20x20.png", width: 20, height: 20)
    try pack.pictures("contents/screenshot.png", "elsewhere.png")
    let read = try pack.read()
    #expect(
      read.pictures == [
        PackPicture(
          path: pack.path("contents/images/90x90.png"), key: "pack", title: "Nice é",
          dark: pack.path("contents/images_dark/20x20.png"))
      ])
    #expect(read.name == "Nice é")
    #expect(read.rejected.isEmpty && read.warnings.isEmpty)
  }

  @Test func theHeaderCountsBeforeTheName() throws {
    let pack = try PackFixture()
    try pack.write(json, to: "metadata.json")
    try pack.picture("contents/images/9999x9999.png", width: 10, height: 10)
    try pack.picture("contents/images/small.png", width: 20, height: 10)
    try pack.write("\u{89}PNG is not all it takes", to: "contents/images/99999x1.png")
    #expect(try pack.read().pictures[0].path == pack.path("contents/images/small.png"))
  }

  @Test func ofTheSameAreaTheFirstByNameIsTaken() throws {
    let pack = try PackFixture()
    try pack.write(json, to: "metadata.json")
    try pack.picture("contents/images/b.png", width: 10, height: 20)
    try pack.picture("contents/images/a.png", width: 20, height: 10)
    #expect(try pack.read().pictures[0].path == pack.path("contents/images/a.png"))
  }

  @Test func aUsablePictureIsTakenBeforeALargerOneThatIsNot() throws {
    let pack = try PackFixture()
    try pack.write(json, to: "metadata.json")
    try pack.picture("contents/images/10x10.png", width: 10, height: 10)
    try pack.write("<svg/>", to: "contents/images/5120x2880.svg")
    try pack.write("RIFF....WEBP", to: "contents/images/3840x2160.webp")
    #expect(try pack.read().pictures[0].path == pack.path("contents/images/10x10.png"))
  }

  @Test func withoutAUsablePictureTheLargestByNameIsOffered() throws {
    let pack = try PackFixture()
    try pack.write(json, to: "metadata.json")
    try pack.write("<svg/>", to: "contents/images/base_720x1440.svg")
    try pack.write("<svg/>", to: "contents/images/base_5120x2880@2x.svg")
    try pack.write("<svg/>", to: "contents/images/scalable.svg")
    #expect(
      try pack.read().pictures.map(\.path) == [
        pack.path("contents/images/base_5120x2880@2x.svg")
      ])
  }

  @Test func aPackageOfDarkPicturesShowsThem() throws {
    let pack = try PackFixture()
    try pack.write(json, to: "metadata.json")
    try pack.pictures("contents/images_dark/1x1.png")
    let picture = try pack.read().pictures[0]
    #expect(picture.path == pack.path("contents/images_dark/1x1.png"))
    #expect(picture.dark == nil)
  }

  @Test func packagesInAFolderAreOnePictureEachBesideOthers() throws {
    let pack = try PackFixture()
    for name in ["B", "A", "deep/C"] {
      try pack.write(json.replacing("Nice", with: name), to: "\(name)/metadata.json")
      try pack.pictures("\(name)/contents/images/1x1.png", "\(name)/contents/screenshot.png")
    }
    try pack.pictures("plain.png", "contents/images/no-package.png")
    try pack.link("Default", to: "A")
    let read = try pack.read()
    #expect(read.keys == ["plain.png", "A", "B", "contents/images/no-package.png", "deep/C"])
    #expect(read.pictures[1].title == "A é")
    #expect(read.name == "pack")
  }

  @Test func aPackageWithoutPicturesIsAWarning() throws {
    let pack = try PackFixture()
    try pack.write(json, to: "A/metadata.json")
    try pack.temporary.folder("pack/A/contents/images")
    try pack.pictures("B.png")
    let read = try pack.read()
    #expect(read.keys == ["B.png"])
    #expect(read.warnings == [PackWarning(path: pack.path("A"), kind: .noPictures)])
  }

  @Test func metadataWithoutAFolderOfPicturesMakesNoPackage() throws {
    let pack = try PackFixture()
    try pack.write(json, to: "metadata.json")
    try pack.pictures("contents/ui/a.png")
    #expect(try pack.read().keys == ["contents/ui/a.png"])
  }
}
