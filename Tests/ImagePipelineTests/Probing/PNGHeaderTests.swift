import ImagePipeline
import TestSupport
import Testing

@Suite struct PNGHeaderTests {
  static let palette = PNGBytes.chunk("PLTE", [UInt8](repeating: 9, count: 12))

  /// Colour type, depths, channels (PNG, third edition, table 8).
  static let kinds: [(type: UInt8, depths: [UInt8], channels: Int)] = [
    (0, [1, 2, 4, 8, 16], 1), (2, [8, 16], 3), (3, [1, 2, 4, 8], 3), (4, [8, 16], 2),
    (6, [8, 16], 4),
  ]

  @Test(arguments: kinds) func everyColorTypeAndDepthIsKnown(
    type: UInt8, depths: [UInt8], channels: Int
  ) throws {
    for depth in 0...17 as ClosedRange<UInt8> {
      let bytes = PNGBytes.picture(
        PNGBytes.header(depth: depth, type: type), before: type == 3 ? Self.palette : [])
      guard depths.contains(depth) else {
        #expect(probeError(bytes)?.code == "corrupt")
        continue
      }
      let header = try probe(bytes).header
      #expect(header.format == .png)
      #expect(header.storedSize == PixelSize(width: 40, height: 30))
      #expect(header.bitDepth == Int(depth))
      #expect(header.channels == channels)
      #expect(header.hasAlpha == (type >= 4))
    }
  }

  @Test(arguments: Delivery.allCases) func interlaceIsSevenPasses(delivery: Delivery) throws {
    let plain = try probe(PNGBytes.picture(), by: delivery).header
    let interlaced = try probe(PNGBytes.picture(PNGBytes.header(interlace: 1)), by: delivery).header
    #expect(!plain.isInterlaced)
    #expect(plain.scans == 1)
    #expect(interlaced.isInterlaced)
    #expect(interlaced.scans == 7)
  }

  static let refused: [(String, [UInt8], PictureError)] = [
    ("type 1", PNGBytes.picture(PNGBytes.header(type: 1)), .corrupt("IHDR names colour type 1")),
    (
      "width 0", PNGBytes.picture(PNGBytes.header(width: 0)),
      .corrupt("IHDR asks for 0x30 pixels")
    ),
    (
      "height 0", PNGBytes.picture(PNGBytes.header(height: 0)),
      .corrupt("IHDR asks for 40x0 pixels")
    ),
    (
      "width 2^31", PNGBytes.picture(PNGBytes.header(width: 1 << 31)),
      .corrupt("IHDR asks for 2147483648x30 pixels")
    ),
    (
      "the largest", PNGBytes.picture(PNGBytes.header(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF)),
      .limitExceeded(
        name: "pixels", limit: 1_000_000_000, value: 4_611_686_014_132_420_609)
    ),
    (
      "interlace 2", PNGBytes.picture(PNGBytes.header(interlace: 2)),
      .corrupt("IHDR names a compression, filter or interlace method that does not exist")
    ),
    (
      "no IHDR", PNGBytes.signature + PNGBytes.pixels,
      .corrupt("the first chunk is IDAT, not IHDR")
    ),
    (
      "two IHDR", PNGBytes.picture(before: PNGBytes.header()),
      .corrupt("there are two IHDR chunks")
    ),
    (
      "long IHDR", PNGBytes.signature + PNGBytes.chunk("IHDR", [1, 2]),
      .corrupt("IHDR has a length of 2")
    ),
    (
      "IHDR's CRC", PNGBytes.picture(Array(PNGBytes.header().dropLast()) + [0]),
      .corrupt("the CRC of chunk IHDR is wrong")
    ),
    (
      "no pixels", PNGBytes.signature + PNGBytes.header() + PNGBytes.end,
      .corrupt("the end chunk comes before any pixels")
    ),
    (
      "no palette", PNGBytes.picture(PNGBytes.header(type: 3)),
      .corrupt("a picture with a palette has none before its pixels")
    ),
    (
      "palette of 10 bytes",
      PNGBytes.picture(
        PNGBytes.header(type: 3), before: PNGBytes.chunk("PLTE", [UInt8](repeating: 0, count: 10))),
      .corrupt("PLTE has a length of 10")
    ),
    (
      "two palettes", PNGBytes.picture(before: palette + palette),
      .corrupt("there are two PLTE chunks")
    ),
    (
      "unknown critical chunk", PNGBytes.picture(before: PNGBytes.chunk("QQQQ")),
      .corrupt("critical chunk QQQQ is not known")
    ),
    (
      "no letters", PNGBytes.picture(before: PNGBytes.chunk("a1bc")),
      .corrupt("there is no chunk at byte 33")
    ),
    (
      "length over 2^31 - 1",
      PNGBytes.picture(before: [0x80, 0, 0, 0] + Array("tEXt".utf8)),
      .corrupt("chunk tEXt has a length of 2147483648")
    ),
    (
      "CgBI", PNGBytes.picture(PNGBytes.chunk("CgBI", [80, 0, 32, 2]) + PNGBytes.header()),
      .unsupportedFeature("A CgBI PNG (as Xcode packs them)")
    ),
    (
      "PQ", PNGBytes.picture(before: PNGBytes.chunk("cICP", [9, 16, 0, 1])),
      .unsupportedFeature("A PNG in HDR (PQ)")
    ),
    (
      "HLG", PNGBytes.picture(before: PNGBytes.chunk("cICP", [9, 18, 0, 1])),
      .unsupportedFeature("A PNG in HDR (HLG)")
    ),
  ]

  @Test(arguments: refused) func aHeaderIsRefused(
    what: String, bytes: [UInt8], error: PictureError
  ) {
    #expect(probeError(bytes) == error)
    #expect(probeError(bytes, by: .pipe) == error)
  }

  @Test(arguments: Delivery.allCases) func aHeaderCutAnywhereIsTruncated(delivery: Delivery) {
    let whole = PNGBytes.picture(before: PNGBytes.chunk("gAMA", [0, 0, 1, 2]))
    // Up to the head of IDAT, at 49.
    for count in 8..<57 {
      #expect(
        probeError(Array(whole.prefix(count)), by: delivery)?.code == "truncated", "at \(count)")
    }
    #expect(probeError(Array(whole.prefix(57)), by: delivery) == nil)
  }

  @Test func unknownAncillaryChunksAreSkippedWhateverTheirSize() throws {
    let large = PNGBytes.chunk("abCd", [UInt8](repeating: 1, count: 200_000), crc: 7)
    let chunks = large + PNGBytes.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])
    #expect(try probe(PNGBytes.picture(before: chunks)).warnings.isEmpty)
  }

  @Test func tooManyChunksAreRefused() {
    var limits = DecodeLimits.standard
    limits.chunks = 10
    let text = Array(repeating: PNGBytes.chunk("tEXt"), count: 9).flatMap { $0 }
    #expect(
      probeError(PNGBytes.picture(before: text), limits: limits)
        == .limitExceeded(name: "chunks", limit: 10, value: 11))
  }

  @Test func bytesAfterTheEndAreAWarning() throws {
    let probed = try probe(PNGBytes.picture() + [1, 2, 3])
    #expect(probed.warnings.map(\.code) == ["trailing-bytes"])
  }
}
