import ImagePipeline
import TestSupport
import Testing

@Suite struct JPEGScanTests {
  @Test(arguments: Delivery.allCases) func theScansOfAProgressivePictureAreFound(
    delivery: Delivery
  ) throws {
    let probed = try probe(JPEGBytes.progressive(), by: delivery)
    let structure = try #require(probed.jpeg)
    #expect(probed.header.isProgressive)
    #expect(probed.header.scans == 4)
    #expect(structure.isMultiScan)
    #expect(structure.endsWithEOI)
    #expect(structure.scanFault == nil)
    #expect(structure.scans.map(\.spectralStart) == [0, 1, 6, 0])
    #expect(structure.scans.map(\.spectralEnd) == [0, 5, 63, 0])
    #expect(structure.scans.map(\.successiveHigh) == [0, 0, 0, 1])
    #expect(structure.scans.map(\.successiveLow) == [1, 0, 0, 0])
    // A header of 10 bytes and 2 of data, one after the other.
    let first = structure.scans[0].range.offset
    #expect(structure.scans.map(\.range.offset) == [0, 12, 24, 36].map { first + $0 })
    #expect(structure.scans.map(\.range.length) == [12, 12, 12, 12])
    #expect(probed.warnings.isEmpty)
  }

  @Test func dataEndsAtTheFirstMarkerThatIsNoRestart() throws {
    // A stuffed 0xFF, a restart, a restart after fill, then fill before the next marker.
    let data: [UInt8] = [7, 0xFF, 0, 7, 0xFF, 0xD0, 7, 0xFF, 0xFF, 0xD1, 7]
    let scans = [
      JPEGBytes.scan([1], 0...0, data: data + [0xFF, 0xFF]),
      JPEGBytes.segment(0xC4, [1, 2, 3]), JPEGBytes.scan([1], 1...63),
    ]
    let structure = try #require(try probe(JPEGBytes.progressive(scans)).jpeg)
    #expect(structure.scans.map(\.range.length) == [10 + 11, 12])
    // The Huffman table between the scans belongs to the second alone.
    #expect(structure.scans.map(\.segmentsBefore) == [3, 4])
    #expect(structure.scanFault == nil)
  }

  @Test func dataLongerThanTheWindowIsPassedOver() throws {
    // 0xFF at every place around the ends of windows of 64 KiB.
    let data =
      [UInt8](repeating: 0xAA, count: 65_300)
      + Array(repeating: [0xFF, 0], count: 300)
      .flatMap { $0 } + [UInt8](repeating: 0xAA, count: 70_000)
    let scans = [JPEGBytes.scan([1], 0...0, data: data), JPEGBytes.scan([1], 1...63)]
    let structure = try #require(try probe(JPEGBytes.progressive(scans)).jpeg)
    #expect(structure.scans.map(\.range.length) == [Int64(data.count + 10), 12])
    #expect(structure.scanFault == nil)
  }

  @Test func componentsApartAreManyScans() throws {
    let bytes =
      JPEGBytes.start + JPEGBytes.frame() + JPEGBytes.scan([1]) + JPEGBytes.scan([2, 3])
      + JPEGBytes.end
    let probed = try probe(bytes)
    #expect(probed.header.scans == 2)
    #expect(probed.jpeg?.isMultiScan == true)
    #expect(probed.jpeg?.scans.map(\.components) == [[0], [1, 2]])
    #expect(probed.jpeg?.scanFault == nil)
  }

  static let faulty: [(String, [UInt8], PictureError)] = [
    (
      "AC first", JPEGBytes.progressive([JPEGBytes.scan([1], 1...63)]),
      .corrupt("a scan sends AC coefficients of a component before its DC")
    ),
    (
      "a refinement too early",
      JPEGBytes.progressive([
        JPEGBytes.scan([1], 0...0, low: 2), JPEGBytes.scan([1], 0...0, high: 1),
      ]), .corrupt("a scan refines coefficients out of order")
    ),
    (
      "a component twice",
      JPEGBytes.start + JPEGBytes.frame() + JPEGBytes.scan([1]) + JPEGBytes.scan([1, 2, 3])
        + JPEGBytes.end, .corrupt("a component is sent by two scans")
    ),
    (
      "a component never",
      JPEGBytes.start + JPEGBytes.frame() + JPEGBytes.scan([1, 2]) + JPEGBytes.end,
      .corrupt("the end marker comes before all components were sent")
    ),
    (
      "cut between scans", JPEGBytes.progressive(Array(JPEGBytes.grayScans.dropLast()), end: []),
      .truncated(rows: 0, of: 30)
    ),
  ]

  @Test(arguments: faulty) func aFaultOfTheScansIsNoted(
    what: String, bytes: [UInt8], fault: PictureError
  ) throws {
    #expect(try probe(bytes).jpeg?.scanFault == fault)
  }

  @Test func scansThatStopEarlyButSayTheEndAreWhole() throws {
    let probed = try probe(JPEGBytes.progressive([JPEGBytes.grayScans[0]]))
    #expect(probed.jpeg?.scanFault == nil)
    #expect(probed.warnings.isEmpty)
  }

  @Test func onlyAMissingEndIsAWarning() throws {
    let probed = try probe(JPEGBytes.progressive(end: []))
    #expect(probed.jpeg?.scanFault == nil)
    #expect(probed.warnings.map(\.code) == ["missing-end"])
  }

  @Test func bytesAfterTheEndAreAWarning() throws {
    let probed = try probe(JPEGBytes.progressive() + [1, 2, 3])
    #expect(probed.warnings.map(\.code) == ["trailing-bytes"])
    #expect(probed.warnings.first?.message == "3 bytes follow the end marker.")
  }

  @Test(arguments: [
    JPEGBytes.scan([1], 0...5), JPEGBytes.scan([1], 5...64), JPEGBytes.scan([1], 0...0, high: 3),
    JPEGBytes.scan([1], 0...0, low: 14),
  ])
  func aScanThatTheStandardForbidsIsCorrupt(scan: [UInt8]) {
    #expect(probeError(JPEGBytes.progressive([scan]))?.code == "corrupt")
  }

  @Test func moreThanTwoHundredScansAreRefused() throws {
    let rest = Array(repeating: JPEGBytes.scan([1], 1...63), count: 199)
    let allowed = [JPEGBytes.scan([1], 0...0)] + rest
    #expect(try probe(JPEGBytes.progressive(allowed)).header.scans == 200)
    #expect(
      probeError(JPEGBytes.progressive(allowed + [JPEGBytes.scan([1], 1...63)]))
        == .limitExceeded(name: "scans", limit: 200, value: 201))
  }

  /// The script that libjpeg writes by default for three components (jcparam.c) has ten scans.
  @Test(.enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"), arguments: ["0", "1"])
  func aPictureOfCjpegHasItsTenScans(restart: String) throws {
    let pixels = (0..<64 * 48 * 3).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    let bytes = try ExternalTool("cjpeg").output(
      ["-progressive", "-restart", restart], stdin: .bytes(Array("P6 64 48 255\n".utf8) + pixels))
    let probed = try probe(bytes)
    let structure = try #require(probed.jpeg)
    #expect(structure.scans.count == 10)
    #expect(structure.scanFault == nil)
    #expect(structure.endsWithEOI)
    for scan in structure.scans {
      let end = Int(scan.range.offset + scan.range.length)
      #expect(bytes[Int(scan.range.offset)...].starts(with: [0xFF, 0xDA]))
      #expect(bytes[end] == 0xFF && [0xC4, 0xDA, 0xD9, 0xDD].contains(bytes[end + 1]))
    }
  }
}
