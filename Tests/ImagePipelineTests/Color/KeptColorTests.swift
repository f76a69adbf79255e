import ImagePipeline
import TestSupport
import Testing

/// `keep`: pixels and what they mean stay together.
@Suite struct KeptColorTests {
  @Test(arguments: [ThumbnailFormat.png, .jpeg]) func pixelsAndProfileStay(
    format: ThumbnailFormat
  ) throws {
    let profile = try Fixtures.bytes("profiles/rgb-v4.icc")
    let source = MadePicture.noise(40, 40, channels: 3, seed: 4)
    let bytes = try PNGPicture.encode(source, chunks: PNGPicture.profileChunk(profile))
    let made = try MadeThumbnail(bytes) {
      $0.color = .keep
      $0.format = format
    }
    #expect(
      made.report.color
        == ColorReport(profile: "Wide test 4", source: "Wide test 4", action: .kept))
    #expect(try probe(made.bytes).header.profile?.bytes == profile)
    if format == .png { #expect(try made.picture().samples == source.samples) }
  }

  /// What only numbers say becomes a profile, which converts as the numbers do.
  @Test(arguments: ["linear", "wide"], [1, 3])
  func numbersBecomeAProfile(kind: String, channels: Int) throws {
    let source = MadePicture.noise(30, 30, channels: channels, seed: 8)
    let chunk =
      kind == "linear"
      ? PNGBytes.chunk("gAMA", PNGBytes.bigEndian(100_000))
      : PNGBytes.chunk("cICP", [9, 1, 0, 1])
    let bytes = try PNGPicture.encode(source, chunks: chunk)
    let kept = try MadeThumbnail(bytes) { $0.color = .keep }
    #expect(kept.report.color.action == .kept)
    #expect(try kept.picture().samples == source.samples)
    #expect(kept.bytes == (try MadeThumbnail(bytes) { $0.color = .keep }.bytes))
    let again = try MadeThumbnail(kept.bytes)
    #expect(again.report.color.action == .converted)
    let direct = try MadeThumbnail(bytes)
    for (one, other) in zip(try again.picture().samples, try direct.picture().samples) {
      #expect(abs(Int(one) - Int(other)) <= 1)
    }
  }

  @Test func inksCannotBeKept() throws {
    let plain = try Fixtures.bytes("color/cmyk-patches.jpg")
    let segment = ICCProfileTests.segment(try Fixtures.bytes("profiles/cmyk-mft1.icc"))
    let bytes = Array(plain[..<2]) + segment + Array(plain[2...])
    let made = try MadeThumbnail(bytes) { $0.color = .keep }
    #expect(made.warnings == ["profile-not-kept"])
    #expect(made.report.color == ColorReport(source: "Press 8", action: .converted))
    #expect(try made.picture().samples == MadeThumbnail(bytes).picture().samples)
  }

  @Test func greyOverAColourCannotBeKept() throws {
    let profile = try Fixtures.bytes("profiles/grey-v2.icc")
    let source = MadePicture(8, 8, channels: 2) { x, _, channel in
      channel == 0 ? 90 : UInt8(x * 30)
    }
    let bytes = try PNGPicture.encode(source, chunks: PNGPicture.profileChunk(profile))
    let made = try MadeThumbnail(bytes) {
      $0.color = .keep
      $0.format = .jpeg
      $0.background = RGBColor(red: 200, green: 10, blue: 10)
    }
    #expect(made.warnings == ["profile-not-kept"])
    #expect(made.report.color.profile == "sRGB")
  }

  /// sRGB's 128 is 0.2159 of the light (IEC 61966-2-1), which is 55 where values are light.
  @Test(arguments: [2, 4]) func aGreyBackgroundIsPutIntoTheSpaceThatIsKept(channels: Int) throws {
    let source = MadePicture(8, 8, channels: channels) { _, _, _ in 0 }
    let chunk = PNGBytes.chunk("gAMA", PNGBytes.bigEndian(100_000))
    let made = try MadeThumbnail(try PNGPicture.encode(source, chunks: chunk)) {
      $0.color = .keep
      $0.format = .jpeg
      $0.background = RGBColor(red: 128, green: 128, blue: 128)
    }
    #expect(made.report.color.action == .kept)
    #expect(try made.picture().samples.allSatisfy { $0 == 55 })
  }

  /// The background is given in sRGB: in the swapped space its red is blue, and of gamma 2.2 instead of
  /// sRGB's curve (10 and 20 are 18 and 27 there).
  @Test func theBackgroundIsPutIntoTheSpaceThatIsKept() throws {
    let profile = try Fixtures.bytes("profiles/rgb-swapped.icc")
    let source = MadePicture(8, 8, channels: 4) { _, _, _ in 0 }
    let bytes = try PNGPicture.encode(source, chunks: PNGPicture.profileChunk(profile))
    let made = try MadeThumbnail(bytes) {
      $0.color = .keep
      $0.format = .jpeg
      $0.quality = 100
      $0.chroma = .full
      $0.background = RGBColor(red: 240, green: 20, blue: 10)
    }
    let pixel = try made.picture().pixel(4, 4)
    for (sample, wanted) in zip(pixel, [18, 27, 240]) { #expect(abs(Int(sample) - wanted) <= 4) }
  }

  @Test func nothingToKeepIsSRGB() throws {
    let bytes = try PNGPicture.encode(.noise(8, 8, channels: 3, seed: 1))
    let made = try MadeThumbnail(bytes) { $0.color = .keep }
    #expect(made.report.color == ColorReport(action: .assumed))
    #expect(PNGPicture.chunkTypes(made.bytes).contains("sRGB"))
  }
}
