import ImagePipeline
import Testing

@Suite struct JPEGHeaderTests {
  @Test(arguments: Delivery.allCases) func aBaselinePictureIsDescribed(delivery: Delivery) throws {
    let probed = try probe(JPEGBytes.picture(), by: delivery)
    let header = probed.header
    #expect(header.format == .jpeg)
    #expect(header.storedSize == PixelSize(width: 40, height: 30))
    #expect(header.bitDepth == 8)
    #expect(header.channels == 3)
    #expect(!header.isProgressive)
    #expect(header.scans == 1)
    #expect(probed.warnings.isEmpty)
    let structure = try #require(probed.jpeg)
    #expect(!structure.isMultiScan)
    // JFIF, DQT and SOF, in this order, and the scan's header after them.
    #expect(structure.segments.map(\.offset) == [2, 20, 89])
    #expect(structure.segments.map(\.length) == [18, 69, 19])
    #expect(structure.scans.map(\.range.offset) == [108])
    #expect(structure.scans.map(\.segmentsBefore) == [3])
  }

  static let refused: [(String, [UInt8], PictureError)] = [
    ("width 0", frame(width: 0), .corrupt("the frame header says that the width is 0")),
    ("height 0", frame(height: 0), .unsupportedFeature("A JPEG with its height in DNL")),
    ("12 bits", frame(0xC1, bits: 12), .unsupportedFeature("12-bit JPEG")),
    (
      "12 bits, baseline", frame(0xC0, bits: 12),
      .corrupt("the frame header asks for 12 bits a sample")
    ),
    ("lossless", frame(0xC3), .unsupportedFeature("Lossless JPEG")),
    ("hierarchical", frame(0xC5), .unsupportedFeature("Hierarchical JPEG")),
    ("DHP", frame(0xDE), .unsupportedFeature("Hierarchical JPEG")),
    ("JPEG-LS", frame(0xF7), .unsupportedFeature("JPEG-LS")),
    (
      "two components", frame(components: [(1, 0x11), (2, 0x11)]),
      .unsupportedFeature("A JPEG of 2 components")
    ),
    ("no components", frame(components: []), .corrupt("the frame header has no components")),
    ("sampling 0", frame(components: [(1, 0x10)]), .corrupt("a sampling factor is not 1 to 4")),
    ("sampling 5", frame(components: [(1, 0x51)]), .corrupt("a sampling factor is not 1 to 4")),
    (
      "3 to 2", frame(components: [(1, 0x31), (2, 0x21), (3, 0x11)]),
      .unsupportedFeature("A JPEG with a fractional sampling ratio")
    ),
    ("two frames", frame() + JPEGBytes.frame(), .corrupt("there are two frame headers")),
    (
      "scan first", JPEGBytes.start + JPEGBytes.scan(),
      .corrupt("a scan comes before the frame header")
    ),
    (
      "end first", JPEGBytes.start + JPEGBytes.end,
      .corrupt("there is no scan before the end marker")
    ),
    (
      "second start", frame() + JPEGBytes.start,
      .corrupt("a second start marker comes before the end marker")
    ),
    ("reserved marker", frame() + [0xFF, 0x02, 0, 2], .corrupt("marker 0xFF02 has no meaning")),
    (
      "length 1", JPEGBytes.start + [0xFF, 0xDB, 0, 1],
      .corrupt("marker 0xFFDB at byte 2 has a length of 1")
    ),
    (
      "unknown component", frame() + JPEGBytes.scan([1, 2, 4]),
      .corrupt("a scan names component 4, which is not there or out of order")
    ),
    (
      "component twice", frame() + JPEGBytes.scan([1, 1, 2]),
      .corrupt("a scan names component 1, which is not there or out of order")
    ),
    (
      "eleven blocks", frame(components: [(1, 0x42), (2, 0x21), (3, 0x11)]) + JPEGBytes.scan(),
      .corrupt("an interleaved scan has 11 blocks a unit")
    ),
    (
      "a gigapixel and a bit", frame(width: 40_000, height: 25_001),
      .limitExceeded(name: "pixels", limit: 1_000_000_000, value: 1_000_040_000)
    ),
    (
      "wider than libjpeg can", frame(width: 65_501, height: 1),
      .limitExceeded(name: "pixels a JPEG side", limit: 65_500, value: 65_501)
    ),
  ]

  @Test(arguments: refused) func aHeaderIsRefused(what: String, bytes: [UInt8], error: PictureError)
  {
    #expect(probeError(bytes) == error)
    #expect(probeError(bytes, by: .pipe) == error)
  }

  @Test(arguments: Delivery.allCases) func aHeaderCutAnywhereIsTruncated(delivery: Delivery) {
    let whole = JPEGBytes.picture()
    // The data begins after the scan's header of 14 bytes at 108.
    for count in 2..<122 {
      let error = probeError(Array(whole.prefix(count)), by: delivery)
      #expect(error?.code == "truncated", "cut at \(count)")
    }
    #expect(probeError(Array(whole.prefix(122)), by: delivery) == nil)
  }

  @Test func fillBytesAreNotWorthAWarning() throws {
    let fill = [UInt8](repeating: 0xFF, count: 9)
    let bytes =
      JPEGBytes.start + fill + JPEGBytes.quantization + fill + JPEGBytes.frame() + fill
      + JPEGBytes.scan()
    let probed = try probe(bytes)
    #expect(probed.warnings.isEmpty)
    #expect(probed.jpeg?.segments.first?.offset == 11)
  }

  @Test func junkBetweenSegmentsIsSkippedWithAWarning() throws {
    let junk: [UInt8] = [1, 2, 0xFF, 0x00, 3]
    let bytes = JPEGBytes.start + junk + JPEGBytes.frame() + junk + JPEGBytes.scan()
    let probed = try probe(bytes)
    #expect(probed.header.storedSize == PixelSize(width: 40, height: 30))
    #expect(probed.warnings.map(\.code) == ["extraneous-data"])
    #expect(probed.warnings.first?.message == "5 bytes before a marker were skipped.")
  }

  @Test(arguments: [0xE0, 0xE1, 0xE2, 0xED, 0xEE, 0xEF, 0xFE] as [UInt8], [0, 1] as [UInt8])
  func aShortSegmentOfNoUseIsEmpty(marker: UInt8, length: UInt8) throws {
    let comment = JPEGBytes.segment(0xFE, [1, 2, 3])
    for delivery in Delivery.allCases {
      let probed = try probe(
        JPEGBytes.picture([0xFF, marker, 0, length] + comment), by: delivery)
      #expect(probed.header.storedSize == PixelSize(width: 40, height: 30))
      #expect(probed.warnings.map(\.code) == ["short-segment"])
    }
  }

  @Test func tooManySegmentsAreRefused() {
    var limits = DecodeLimits.standard
    limits.markers = 7
    let comments = Array(repeating: JPEGBytes.segment(0xFE, [1]), count: 5).flatMap { $0 }
    #expect(
      probeError(JPEGBytes.picture(comments), limits: limits)
        == .limitExceeded(name: "markers", limit: 7, value: 8))
    limits.markers = 9
    #expect(probeError(JPEGBytes.picture(comments), limits: limits) == nil)
  }

  @Test func nonsenseInASequentialScanHeaderIsAWarning() throws {
    let probed = try probe(JPEGBytes.start + JPEGBytes.frame() + JPEGBytes.scan([1, 2, 3], 0...0))
    #expect(probed.warnings.map(\.code) == ["odd-scan"])
  }

  static func frame(
    _ marker: UInt8 = 0xC0, width: Int = 40, height: Int = 30, bits: UInt8 = 8,
    components: [(id: UInt8, sampling: UInt8)] = [(1, 0x22), (2, 0x11), (3, 0x11)]
  ) -> [UInt8] {
    JPEGBytes.start
      + JPEGBytes.frame(
        marker, width: width, height: height, bits: bits, components: components)
  }
}
