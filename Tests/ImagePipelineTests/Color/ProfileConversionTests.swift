import ImagePipeline
import TestSupport
import Testing

/// Embedded profiles are converted to sRGB as lcms2's own program does it.
@Suite(.enabled(if: Transicc.tool.isAvailable, "needs transicc"))
struct ProfileConversionTests {
  /// Of the greatest difference, in levels of 255: rounding alone makes 0.5.
  static let tolerance = 1.0

  static func check(
    _ made: MadePicture, _ source: MadePicture, profile: String, colors: Int
  ) throws {
    let expected = try Transicc.sRGB(source.samples, channels: source.channels, profile: profile)
    try #require(expected.count == source.width * source.height)
    var worst = (0.0, "")
    for pixel in expected.indices {
      for channel in 0..<colors {
        let sample = Double(made.samples[pixel * made.channels + channel])
        let off = abs(sample - expected[pixel][channel])
        if off > worst.0 {
          worst = (
            off, "\(source.samples[pixel * source.channels..<(pixel + 1) * source.channels])"
          )
        }
      }
    }
    #expect(worst.0 <= tolerance, "\(worst.1) is \(worst.0) off")
  }

  static let colored = [
    "rgb-v2", "rgb-v4", "rgb-curves", "rgb-swapped", "rgb-mft1", "rgb-mft2", "rgb-mab",
  ]

  @Test(arguments: colored) func colourBecomesSRGB(name: String) throws {
    let path = Fixtures.path("profiles/\(name).icc")
    let source = MadePicture.noise(64, 64, channels: 3, seed: 5)
    let chunk = PNGPicture.profileChunk(try Fixtures.bytes("profiles/\(name).icc"))
    let made = try MadeThumbnail(PNGPicture.encode(source, chunks: chunk))
    #expect(made.warnings.isEmpty)
    #expect(made.report.color.action == .converted)
    #expect(made.report.color.profile == "sRGB")
    try Self.check(made.picture(), source, profile: path, colors: 3)
  }

  @Test(arguments: ["grey-v2", "grey-v4"]) func greyStaysGrey(name: String) throws {
    let path = Fixtures.path("profiles/\(name).icc")
    let source = MadePicture(16, 16, channels: 1) { x, y, _ in UInt8(y * 16 + x) }
    let chunk = PNGPicture.profileChunk(try Fixtures.bytes("profiles/\(name).icc"))
    let made = try MadeThumbnail(PNGPicture.encode(source, chunks: chunk)).picture()
    #expect(made.channels == 1)
    let expected = try Transicc.sRGB(source.samples, channels: 1, profile: path)
    for (value, color) in zip(made.samples, expected) {
      #expect(abs(Double(value) - color[1]) <= Self.tolerance)
    }
  }

  @Test(arguments: ["cmyk-mft1", "cmyk-mft2", "cmyk-mab"]) func inksBecomeSRGB(name: String) throws
  {
    let path = Fixtures.path("profiles/\(name).icc")
    let plain = try Fixtures.bytes("color/cmyk-patches.jpg")
    let segment = ICCProfileTests.segment(try Fixtures.bytes("profiles/\(name).icc"))
    let source = try JPEGRows(plain, eighths: 8).decoded
    let made = try MadeThumbnail(Array(plain[..<2]) + segment + Array(plain[2...]))
    #expect(made.warnings.isEmpty)
    #expect(made.report.color.action == .converted)
    try Self.check(made.picture(), source, profile: path, colors: 3)
  }

  @Test func theNameIsThatInTheProfile() throws {
    let chunk = PNGPicture.profileChunk(try Fixtures.bytes("profiles/rgb-v4.icc"))
    let bytes = try PNGPicture.encode(.noise(8, 8, channels: 3, seed: 1), chunks: chunk)
    #expect(try MadeThumbnail(bytes).report.color.source == "Wide test 4")
  }

  @Test func aProfileOfSRGBChangesNothing() throws {
    let source = MadePicture.noise(64, 64, channels: 3, seed: 5)
    let chunk = PNGPicture.profileChunk(try Fixtures.bytes("profiles/rgb-srgb.icc"))
    let made = try MadeThumbnail(PNGPicture.encode(source, chunks: chunk))
    #expect(made.report.color == ColorReport(source: "sRGB test", action: .unchanged))
    #expect(try made.picture().samples == source.samples)
    #expect(PNGPicture.chunkTypes(made.bytes).contains("sRGB"))
    #expect(!PNGPicture.chunkTypes(made.bytes).contains("iCCP"))
  }

  @Test func aPaletteCountsAsColour() throws {
    let name = "png/palette8.png"
    let plain = try Fixtures.bytes(name)
    let profile = try Fixtures.bytes("profiles/rgb-swapped.icc")
    let made = try MadeThumbnail(
      Array(plain[..<33]) + PNGPicture.profileChunk(profile) + Array(plain[33...]))
    #expect(made.warnings.isEmpty)
    try Self.check(
      made.picture(), PNGPicture.decode(plain), profile: Fixtures.path("profiles/rgb-swapped.icc"),
      colors: 3)
  }
}
