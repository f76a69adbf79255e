import TestSupport
import Testing

/// `stage --profile`: sizes and bytes that leave room for a day's timeline.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct WidgetBytesTests {
  private func sizes(_ pack: FamilyPack) throws -> [(width: Int, height: Int, bytes: Int)] {
    let assets = try #require(try pack.playlist().value("assets") as? [String: [String: Any]])
    return try assets.values.map {
      (
        try #require($0["width"] as? Int), try #require($0["height"] as? Int),
        try #require($0["bytes"] as? Int)
      )
    }
  }

  /// The smallest small frame of these phones is 148 points at two pixels each: 296 by 296, of which
  /// 4.4 times are 385,510 pixels; and their narrowest screen has 750 pixels, of which 1.2 times are 900.
  @Test(arguments: [(2400, 1500), (1500, 2400), (3000, 500), (1000, 1000)])
  func onePictureForAllFamiliesIsAsLargeAsTheSmallestAllows(width: Int, height: Int) throws {
    let pack = try FamilyPack()
    try pack.addFlag("flag.jpg", width: width, height: height)
    _ = try pack.stage("--profile=iphone")
    let size = try #require(try sizes(pack).first)
    #expect(size.width * size.height <= 385_510)
    #expect(size.width <= 900 && size.height <= 1600)
    // One pixel more on the longer side would be too much.
    let longer = max(size.width, size.height) + 1
    let other = longer * min(width, height) / max(width, height) + 1
    let isTooWide = width >= height ? longer > 900 : other > 900
    #expect(longer * other > 385_510 || isTooWide || longer > 1024)
    let verified = try pack.verify("--profile=iphone")
    #expect(verified.status == 0, "\(verified.text)")
  }

  @Test func aSmallerMaxPixelStillHolds() throws {
    let pack = try FamilyPack()
    try pack.addFlag("flag.jpg")
    _ = try pack.stage("--profile=iphone", "--max-pixel=200")
    #expect(try sizes(pack).map(\.width) == [200])
  }

  /// 24 switches today, 24 tomorrow and one for now share 6 MiB: 128,397 bytes each.
  @Test func noiseIsEncodedUntilTheTimelineFits() throws {
    let pack = try FamilyPack()
    for index in 0..<3 {
      try pack.addNoise("\(index).jpg", seed: UInt64(index), amplitude: 16)
    }
    let hours = (0..<24).map { $0 < 10 ? "0\($0):00" : "\($0):00" }.joined(separator: ",")
    _ = try pack.stage("--profile=iphone-430x932", "--family=small,large", "--at=\(hours)")
    let sizes = try sizes(pack)
    #expect(sizes.count == 9)
    for size in sizes { #expect(size.bytes <= 128_397, "\(size)") }
    // The large one, which would have twice as much at quality 85, takes nearly all of it.
    #expect(sizes.contains { $0.width == 1092 && $0.bytes > 90_000 })
    let verified = try pack.verify("--profile=iphone-430x932")
    #expect(verified.status == 0, "\(verified.text)")
    let timelines = try #require(verified.document.value("widget", "timelines") as? [[String: Any]])
    #expect(timelines.map { $0["entries"] as? Int } == [48])
  }

  @Test func aPictureThatCanNotFitIsSetAside() throws {
    let pack = try FamilyPack()
    try pack.addNoise("noise.jpg")
    try pack.addPlain("plain.jpg", grey: 90)
    let table = try ReleaseBinary.run(
      ["verify", "--profile=iphone", "--explain", "--json", "pack/plain.jpg"],
      currentDirectory: pack.folder.path)
    #expect(table.status == 0)
    // A table of one device whose archive has room for 9000 bytes of each picture.
    try pack.folder.write(
      """
      {"format": 1, "version": "2026-12-01", "groups": [],
       "rules": [{"name": "archive", "platform": "apple", "kind": "bytesOfTimeline", "log": "",
         "bytes": 162000, "plan": 81000, "source": "this test", "date": "2026-12-01"}],
       "devices": [{"name": "tiny", "platform": "apple", "screen": [400, 800], "scale": 2,
         "frames": {"small": [150, 150]}, "source": "this test", "date": "2026-12-01"}]}
      """, to: "limits.json")
    let document = try pack.stage("--profile=tiny", "--family=small", "--limits=limits.json")
    let aside = document.objects("quarantined")
    #expect(aside.map { $0["code"] as? String } == ["over-widget-limit"])
    #expect((aside.first?["path"] as? String)?.hasSuffix("noise.jpg") == true)
    let message = try #require(aside.first?["message"] as? String)
    #expect(message.contains("9000"), "\(message)")
    for size in try sizes(pack) { #expect(size.bytes <= 9000) }
  }
}
