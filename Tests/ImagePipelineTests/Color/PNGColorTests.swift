import Glibc
import ImagePipeline
import TestSupport
import Testing

/// A PNG's own chunks say what its numbers mean, and the right one of them counts.
@Suite struct PNGColorTests {
  static func chunk(gamma: Double) -> [UInt8] {
    PNGBytes.chunk("gAMA", PNGBytes.bigEndian(UInt32(gamma * 100_000)))
  }

  /// Red, green, blue, white, as `ReferenceColor` has them.
  static func chunk(_ points: [(x: Double, y: Double)]) -> [UInt8] {
    let order = [points[3], points[0], points[1], points[2]]
    return PNGBytes.chunk(
      "cHRM",
      order.flatMap { [$0.x, $0.y] }.flatMap {
        PNGBytes.bigEndian(UInt32(($0 * 100_000).rounded()))
      })
  }

  static let adobe = [(0.64, 0.33), (0.21, 0.71), (0.15, 0.06), (0.3127, 0.3290)]
  static let wide = [(0.708, 0.292), (0.170, 0.797), (0.131, 0.046), (0.3127, 0.3290)]
  static let p3 = [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060), (0.3127, 0.3290)]
  static let cinema = [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060), (0.314, 0.351)]
  static let old = [(0.67, 0.33), (0.21, 0.71), (0.14, 0.08), (0.310, 0.316)]

  /// BT.709's curve, the way back.
  @Sendable static func video(_ value: Double) -> Double {
    value < 0.081 ? value / 4.5 : pow((value + 0.099) / 1.099, 1 / 0.45)
  }

  @Sendable static func standard(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  static let cases: [String: (chunks: [UInt8], reference: ReferenceColor)] = [
    "gamma 1": (chunk(gamma: 1), ReferenceColor(points: ReferenceColor.sRGB) { $0 }),
    "gamma 1.8": (
      chunk(gamma: 1 / 1.8), ReferenceColor(points: ReferenceColor.sRGB) { pow($0, 1.8) }
    ),
    "Adobe": (
      chunk(gamma: 0.45455) + chunk(adobe), ReferenceColor(points: adobe) { pow($0, 2.2) }
    ),
    "cICP BT.709": (
      PNGBytes.chunk("cICP", [1, 1, 0, 1]),
      ReferenceColor(points: ReferenceColor.sRGB, light: video)
    ),
    "cICP BT.2020": (
      PNGBytes.chunk("cICP", [9, 14, 0, 1]), ReferenceColor(points: wide, light: video)
    ),
    "cICP Display P3": (
      PNGBytes.chunk("cICP", [12, 13, 0, 1]), ReferenceColor(points: p3, light: standard)
    ),
    "cICP DCI": (
      PNGBytes.chunk("cICP", [11, 17, 0, 1]),
      ReferenceColor(points: cinema) { 52.37 / 48 * pow($0, 2.6) }
    ),
    "cICP BT.470 M": (
      PNGBytes.chunk("cICP", [4, 4, 0, 1]), ReferenceColor(points: old) { pow($0, 2.2) }
    ),
    "cICP linear": (
      PNGBytes.chunk("cICP", [1, 8, 0, 1]), ReferenceColor(points: ReferenceColor.sRGB) { $0 }
    ),
    "cICP over all": (
      chunk(gamma: 1) + PNGBytes.chunk("sRGB", [0]) + PNGBytes.chunk("cICP", [12, 13, 0, 1]),
      ReferenceColor(points: p3, light: standard)
    ),
  ]

  @Test(arguments: cases.keys.sorted(), [1, 3, 4]) func theNumbersAreConverted(
    name: String, channels: Int
  ) throws {
    let (chunks, reference) = try #require(Self.cases[name])
    let source = MadePicture(32, 32, channels: channels) { x, y, channel in
      channel == 3 ? 255 : UInt8((x * 8 + y * (channel * 5 + 1)) & 255)
    }
    let made = try MadeThumbnail(PNGPicture.encode(source, chunks: chunks))
    #expect(made.warnings.isEmpty)
    // Grey has no primaries: Display P3's curve is sRGB's.
    let isCurve = channels == 1 && (name.hasSuffix("P3") || name.hasSuffix("all"))
    #expect(made.report.color.action == (isCurve ? .unchanged : .converted))
    let picture = try made.picture()
    var worst = 0.0
    for y in 0..<32 {
      for x in 0..<32 {
        let expected = reference.levels(Array(source.pixel(x, y).prefix(3)))
        for (sample, level) in zip(picture.pixel(x, y).prefix(3), expected) {
          worst = max(worst, abs(Double(sample) - level))
        }
      }
    }
    #expect(worst <= 1.2)
  }

  /// Nothing is done for what means sRGB.
  @Test(arguments: [
    "sRGB": PNGBytes.chunk("sRGB", [1]),
    "usual gamma": chunk(gamma: 0.45455),
    "near it": chunk(gamma: 0.47),
    "gamma and primaries": chunk(gamma: 0.45455) + chunk(ReferenceColor.sRGB),
    "cICP": PNGBytes.chunk("cICP", [1, 13, 0, 1]) + chunk(gamma: 1),
    "sRGB before gamma": chunk(gamma: 1) + PNGBytes.chunk("sRGB", [0]),
  ])
  func itIsSRGB(name: String, chunks: [UInt8]) throws {
    let source = MadePicture.noise(20, 20, channels: 3, seed: 1)
    let made = try MadeThumbnail(PNGPicture.encode(source, chunks: chunks))
    #expect(made.report.color == ColorReport(source: "sRGB", action: .unchanged))
    #expect(made.warnings.isEmpty)
    #expect(try made.picture().samples == source.samples)
  }

  @Test func primariesAloneAreNoSpace() throws {
    let source = MadePicture.noise(20, 20, channels: 3, seed: 1)
    let made = try MadeThumbnail(PNGPicture.encode(source, chunks: Self.chunk(Self.wide)))
    #expect(made.report.color.action == .assumed)
    #expect(try made.picture().samples == source.samples)
  }

  /// Chunks that make no sense.
  @Test(arguments: [
    "gamma 0": chunk(gamma: 0), "gamma 1000": chunk(gamma: 1000),
    "short": PNGBytes.chunk("gAMA", [0, 1]),
    "primaries in a line": chunk([(0.2, 0.2), (0.3, 0.3), (0.4, 0.4), (0.31, 0.33)]),
    "white outside": chunk([(0.64, 0.33), (0.30, 0.60), (0.15, 0.06), (0.8, 0.1)]),
    "narrow range": PNGBytes.chunk("cICP", [9, 1, 0, 0]),
    "YCbCr": PNGBytes.chunk("cICP", [9, 1, 9, 1]),
    "reserved": PNGBytes.chunk("cICP", [3, 1, 0, 1]),
    "unspecified": PNGBytes.chunk("cICP", [2, 2, 0, 1]),
    "logarithmic": PNGBytes.chunk("cICP", [1, 9, 0, 1]),
  ])
  func nonsenseIsIgnored(name: String, chunks: [UInt8]) throws {
    let source = MadePicture.noise(20, 20, channels: 3, seed: 1)
    let made = try MadeThumbnail(PNGPicture.encode(source, chunks: chunks))
    #expect(made.warnings == ["odd-color"])
    #expect(made.report.color.action == .assumed)
    #expect(try made.picture().samples == source.samples)
  }

  @Test(arguments: [(UInt8(16), "PQ"), (18, "HLG")]) func videoInHDRIsRefused(
    transfer: UInt8, name: String
  ) throws {
    let bytes = try PNGPicture.encode(
      .noise(8, 8, channels: 3, seed: 1), chunks: PNGBytes.chunk("cICP", [9, transfer, 0, 1]))
    #expect(thumbnailError(bytes) == .unsupportedFeature("A PNG in HDR (\(name))"))
  }
}
