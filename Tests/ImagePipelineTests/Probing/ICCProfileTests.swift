import ImagePipeline
import TestSupport
import Testing

@Suite struct ICCProfileTests {
  /// A profile that is right as far as its header goes (ICC.1:2022, 7.2).
  static func profile(_ space: String = "RGB ", count: Int = 300) -> [UInt8] {
    var bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    bytes.replaceSubrange(0..<4, with: PNGBytes.bigEndian(UInt32(count)))
    bytes.replaceSubrange(16..<20, with: Array(space.utf8))
    bytes.replaceSubrange(36..<40, with: Array("acsp".utf8))
    return bytes
  }

  static func segment(_ bytes: some Collection<UInt8>, _ number: UInt8 = 1, of count: UInt8 = 1)
    -> [UInt8]
  {
    JPEGBytes.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [number, count] + bytes)
  }

  static func chunk(_ stream: [UInt8], crc: UInt32? = nil) -> [UInt8] {
    PNGBytes.chunk("iCCP", Array("icc\0\0".utf8) + stream, crc: crc)
  }

  @Test(arguments: Delivery.allCases) func aProfileInOneSegmentIsRead(delivery: Delivery) throws {
    let profile = Self.profile()
    let probed = try probe(JPEGBytes.picture(Self.segment(profile)), by: delivery)
    #expect(probed.header.profile?.bytes == profile)
    #expect(probed.warnings.isEmpty)
  }

  @Test func segmentsAreReadInTheOrderOfTheirNumbers() throws {
    let profile = Self.profile()
    let segments =
      Self.segment(Array(profile[200...]), 3, of: 3)
      + Self.segment(Array(profile[..<100]), 1, of: 3)
      + Self.segment(Array(profile[100..<200]), 2, of: 3)
    let probed = try probe(JPEGBytes.picture(segments))
    #expect(probed.header.profile?.bytes == profile)
  }

  @Test func aProfileOfManyWindowsIsRead() throws {
    let profile = Self.profile(count: 150_000)
    let segments = [0..<60_000, 60_000..<120_000, 120_000..<150_000].enumerated().flatMap {
      Self.segment(Array(profile[$0.element]), UInt8($0.offset + 1), of: 3)
    }
    #expect(try probe(JPEGBytes.picture(segments)).header.profile?.bytes == profile)
  }

  /// By name: four megabytes in the name of a test case are too many.
  static let bad: [String: [UInt8]] = [
    "missing": segment(profile(), 1, of: 2), "number 0": segment(profile(), 0, of: 1),
    "number beyond": segment(profile(), 2, of: 1), "count 0": segment(profile(), 0, of: 0),
    "twice": segment(profile()) + segment(profile()),
    "counts differ": segment(profile(), 1, of: 2) + segment([], 2, of: 3),
    "too short": segment(Array(profile().prefix(100))),
    "shorter than it says": segment(profile().dropLast()), "for CMYK": segment(profile("CMYK")),
    "for grey": segment(profile("GRAY")), "empty": segment([]),
    "too large": (1...67).flatMap { segment([UInt8](repeating: 0, count: 63_000), $0, of: 67) },
  ]

  @Test(arguments: bad.keys.sorted()) func aBadProfileIsIgnoredWithAWarning(
    what: String
  ) throws {
    let segments = try #require(Self.bad[what])
    let probed = try probe(JPEGBytes.picture(segments))
    #expect(probed.header.profile == nil)
    #expect(probed.warnings.map(\.code) == ["bad-profile"])
  }

  @Test(arguments: Delivery.allCases) func aProfileInAPNGIsInflated(delivery: Delivery) throws {
    let profile = Self.profile(count: 9000)
    let bytes = PNGBytes.picture(before: Self.chunk(PNGBytes.stored(profile)))
    let probed = try probe(bytes, by: delivery)
    #expect(probed.header.profile?.bytes == profile)
    #expect(probed.warnings.isEmpty)
  }

  @Test(arguments: [1, 2, 5000]) func whatPadsAProfileIsLeftOut(padding: Int) throws {
    let padded = Self.profile() + [UInt8](repeating: 0, count: padding)
    let jpeg = try probe(JPEGBytes.picture(Self.segment(padded)))
    #expect(jpeg.header.profile?.bytes == Self.profile())
    #expect(jpeg.warnings.isEmpty)
    let png = try probe(PNGBytes.picture(before: Self.chunk(PNGBytes.stored(padded))))
    #expect(png.header.profile?.bytes == Self.profile())
    #expect(png.warnings.isEmpty)
  }

  @Test func aGreyPNGTakesAGreyProfile() throws {
    let chunk = Self.chunk(PNGBytes.stored(Self.profile("GRAY")))
    for type: UInt8 in [0, 4] {
      let probed = try probe(PNGBytes.picture(PNGBytes.header(type: type), before: chunk))
      #expect(probed.header.profile?.colorSpace == "GRAY")
    }
    #expect(try probe(PNGBytes.picture(before: chunk)).warnings.map(\.code) == ["bad-profile"])
  }

  static let badChunks: [String: [UInt8]] = [
    "cut stream": chunk(Array(PNGBytes.stored(profile()).prefix(200))),
    "wrong Adler-32": chunk(PNGBytes.stored(profile()).dropLast() + [1]),
    "no stream": chunk([]), "noise": chunk([1, 2, 3, 4]),
    "shorter than it says": chunk(PNGBytes.stored(profile().dropLast())),
    "says gigabytes": chunk(
      PNGBytes.stored([0x7F, 0xFF, 0xFF, 0xFF] + profile().dropFirst(4))),
    "no name's end": PNGBytes.chunk("iCCP", [UInt8](repeating: 65, count: 200)),
    "method 1": PNGBytes.chunk("iCCP", [65, 0, 1] + PNGBytes.stored(profile())),
    "empty chunk": PNGBytes.chunk("iCCP"),
  ]

  @Test(arguments: badChunks.keys.sorted()) func aBadProfileChunkIsIgnoredWithAWarning(
    what: String
  ) throws {
    let chunk = try #require(Self.badChunks[what])
    let probed = try probe(PNGBytes.picture(before: chunk))
    #expect(probed.header.profile == nil)
    #expect(probed.warnings.map(\.code) == ["bad-profile"])
  }

  @Test func aProfileChunkWithAWrongCRCIsIgnored() throws {
    let chunk = Self.chunk(PNGBytes.stored(Self.profile()), crc: 5)
    let probed = try probe(PNGBytes.picture(before: chunk))
    #expect(probed.header.profile == nil)
    #expect(probed.warnings.map(\.code) == ["bad-crc"])
  }
}
