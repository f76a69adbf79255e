import ImagePipeline
import TestSupport
import Testing

/// Damaged bytes end in an answer, soon, and never in a trap.
@Suite struct MutatedPictureTests {
  /// Pictures that use everything that the walkers read, and the committed ones.
  static let sources: [[UInt8]] = {
    let exif = EXIFBytes.segment(EXIFBytes().orientation(6))
    let icc = ICCProfileTests.segment(ICCProfileTests.profile())
    let chunks =
      ICCProfileTests.chunk(PNGBytes.stored(ICCProfileTests.profile()))
      + PNGBytes.chunk("eXIf", EXIFBytes(bigEndian: true).orientation(5))
      + PNGHeaderTests.palette + PNGBytes.chunk("tRNS", [0, 1])
    let made = [
      JPEGBytes.picture(exif + icc + JPEGColorTests.adobe(1)), JPEGBytes.progressive(),
      JPEGBytes.start + JPEGBytes.frame() + JPEGBytes.scan([1]) + JPEGBytes.scan([2, 3])
        + JPEGBytes.end,
      PNGBytes.picture(PNGBytes.header(type: 3), before: chunks),
      PNGBytes.picture(after: PNGBytes.chunk("eXIf", EXIFBytes().orientation(6)) + [1, 2, 3]),
      FormatSnifferTests.box(major: "mif1", "heic"),
      FormatSnifferTests.ascii("<?xml version='1.0'?><!-- x --><svg>"),
    ]
    let committed = Fixtures.names(in: ".").flatMap { Fixtures.names(in: $0) }
    return made + committed.compactMap { try? Fixtures.bytes($0) }.filter { $0.count < 200_000 }
  }()

  @Test(arguments: sources.indices)
  func aMutatedPictureEndsInAnAnswer(source: Int) {
    var random = SeededGenerator(seed: UInt64(source) + 1)
    let original = Self.sources[source]
    for round in 0..<(original.count < 2000 ? 800 : 60) {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, using: &random) }
      let start = processorSeconds()
      if let probed = try? probe(bytes) {
        #expect(probed.header.storedSize.width > 0 && probed.header.storedSize.height > 0)
        for scan in probed.jpeg?.scans ?? [] {
          #expect(scan.range.offset + scan.range.length <= Int64(bytes.count))
        }
      }
      #expect(processorSeconds() - start < 2, "round \(round)")
    }
  }

  /// Flips a bit, sets a byte to an edge value, cuts, or doubles a run, mostly near the beginning.
  private func mutate(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let reach = Bool.random(using: &random) ? min(bytes.count, 200) : bytes.count
    let place = Int.random(in: 0..<reach, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: bytes.removeSubrange(place...)
    case 1: bytes.removeSubrange(place..<min(bytes.count, place + 3))
    case 2: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
    case 3, 4:
      bytes[place] = [0, 1, 0x7F, 0x80, 0xFF, 0xDA, 0xD9].randomElement(using: &random) ?? 0
    default: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
  }
}
