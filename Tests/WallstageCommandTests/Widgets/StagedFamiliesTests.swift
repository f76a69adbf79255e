import Foundation
import TestSupport
import Testing

/// `stage --profile --family`: each family gets a picture of its own.
///
/// Frames are those of Apple's Human Interface Guidelines, in pixels.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct StagedFamiliesTests {
  private static let all = ["--profile=iphone-430x932", "--family=small,medium,large"]
  private static let frames = [
    "small": [510, 510], "medium": [1092, 510], "large": [1092, 1146],
  ]

  @Test func everyFamilysFrameIsFilledToThePixel() throws {
    let pack = try FamilyPack()
    try pack.addFlag("flag.jpg")
    try pack.addPlain("plain.jpg", grey: 90)
    _ = try pack.stage(Self.all[0], Self.all[1])
    let playlist = try pack.playlist()
    let assets = try #require(playlist.value("assets") as? [String: [String: Any]])
    let entries = playlist.objects("entries")
    #expect(entries.count == 4)
    for entry in entries {
      let families = try #require(entry["families"] as? [String: String])
      #expect(Set(families.keys) == Set(FamilyPack.names))
      for (name, asset) in families {
        let pixels = try pack.pixels(of: asset)
        #expect([pixels.width, pixels.height] == Self.frames[name], "\(name)")
        #expect(assets[asset]?["width"] as? Int == pixels.width)
        #expect(assets[asset]?["height"] as? Int == pixels.height)
        #expect(assets[asset]?["decodedBytes"] as? Int == pixels.width * pixels.height * 4)
      }
    }
    // Two pictures, each whole and for three families.
    #expect(assets.count == 8)
    #expect(try pack.verify(Self.all[0], Self.all[1]).status == 0)
  }

  @Test func aPictureIsDecodedAndCountedOnce() throws {
    let pack = try FamilyPack()
    try pack.addPlain("plain.jpg", grey: 90)
    #expect(try pack.stage(Self.all[0], Self.all[1]).integer("staged") == 1)
  }

  @Test(arguments: [("west", [200, 20, 20]), ("center", [20, 200, 20]), ("east", [20, 20, 200])])
  func gravityKeepsItsSide(gravity: String, color: [Int]) throws {
    let pack = try FamilyPack()
    try pack.addFlag("flag.jpg", width: 3600, height: 1200)
    _ = try pack.stage("--profile=iphone-430x932", "--family=small", "--gravity=\(gravity)")
    let entry = try #require(try pack.playlist().objects("entries").first)
    let asset = try #require((entry["families"] as? [String: String])?["small"])
    let pixels = try pack.pixels(of: asset)
    for place in [10 * 510 + 10, 255 * 510 + 255, 499 * 510 + 499] {
      for channel in 0..<3 {
        let sample = Int(pixels.samples[place * 3 + channel])
        #expect(abs(sample - color[channel]) < 12, "\(gravity) at \(place)")
      }
    }
  }

  @Test func darkVariantsHaveFramesToo() throws {
    let pack = try FamilyPack()
    try pack.folder.write(
      "{\"KPlugin\":{\"Id\":\"Duo\",\"Name\":\"Duo\"}}", to: "pack/Duo/metadata.json")
    try pack.addPlain("Duo/contents/images/1600x1200.jpg", grey: 200)
    try pack.addPlain("Duo/contents/images_dark/1600x1200.jpg", grey: 20)
    _ = try pack.stage(Self.all[0], "--family=small")
    let entry = try #require(try pack.playlist().objects("entries").first)
    let light = try #require((entry["families"] as? [String: String])?["small"])
    let dark = try #require((entry["darkFamilies"] as? [String: String])?["small"])
    #expect(try pack.pixels(of: light).samples[0] > 190)
    #expect(try pack.pixels(of: dark).samples[0] < 30)
    let assets = try #require(try pack.playlist().value("assets") as? [String: Any])
    #expect(assets.count == 4)
  }

  @Test func everyFamilysFileIsInTheLibraryAndStays() throws {
    let pack = try FamilyPack()
    try pack.addPlain("plain.jpg", grey: 90)
    _ = try pack.stage(Self.all[0], Self.all[1])
    let before = pack.folder.contents().filter { $0.hasPrefix("box/assets/") }
    #expect(before.filter { $0.hasSuffix(".jpg") }.count == 4)
    // Long after the playlist is over, when only the library names them.
    let run = try ReleaseBinary.run(
      ["gc", "--container=box", "--now=2028-01-01T00:00:00Z", "--json"],
      currentDirectory: pack.folder.path)
    #expect(run.status == 0, "\(run)")
    #expect(try JSONDocument(run.stdout).objects("assets").isEmpty)
    #expect(pack.folder.contents().filter { $0.hasPrefix("box/assets/") } == before)
  }

  @Test func anyNumberOfWorkersMakesTheSame() throws {
    let pack = try FamilyPack()
    for index in 0..<5 { try pack.addNoise("\(index).jpg", seed: UInt64(index)) }
    var seen: [Set<String>] = []
    for jobs in ["1", "4"] {
      _ = try pack.stage(Self.all[0], Self.all[1], "--jobs=\(jobs)")
      let assets = try #require(try pack.playlist().value("assets") as? [String: Any])
      seen.append(Set(assets.keys))
      try FileManager.default.removeItem(atPath: pack.folder.file("box"))
      try FileManager.default.removeItem(atPath: pack.folder.file("state"))
    }
    #expect(seen[0] == seen[1])
  }

  @Test func aPictureSmallerThanItsFrameIsNotMadeLarger() throws {
    let pack = try FamilyPack()
    try pack.addPlain("little.jpg", grey: 90, width: 320, height: 200)
    _ = try pack.stage(Self.all[0], "--family=small")
    let entry = try #require(try pack.playlist().objects("entries").first)
    let asset = try #require((entry["families"] as? [String: String])?["small"])
    let pixels = try pack.pixels(of: asset)
    #expect(pixels.width == 200 && pixels.height == 200)
  }
}
