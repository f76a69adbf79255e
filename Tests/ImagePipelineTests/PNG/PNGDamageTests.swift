import ImagePipeline
import TestSupport
import Testing

/// PNGs that contradict themselves or the specification.
@Suite struct PNGDamageTests {
  /// What is wrong, and what becomes of it without and with salvage.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var isCorrupt = false
    var isTruncated = false
    var isUnsupported = false
    /// Rows that salvage gives, all of them right.
    var salvagedRows = 7
    var warnings = 0
    var testDescription: String { name }
  }

  private static let picture = MadePNG(
    PNGForm(colorType: 2, depth: 8), width: 9, height: 7, seed: 5)
  private static var stream: [UInt8] { picture.stream }

  private static func flipped(_ bytes: [UInt8], at index: Int) -> [UInt8] {
    var bytes = bytes
    bytes[index] ^= 0x10
    return bytes
  }

  private static let cases: [Case] = [
    Case(
      name: "CRC of IDAT", bytes: flipped(picture.bytes, at: picture.bytes.count - 13),
      isCorrupt: true, warnings: 1),
    Case(
      name: "CRC of the first IDAT",
      bytes: flipped(picture.bytes, at: picture.head.count + 8 + stream.count / 3),
      isCorrupt: true, warnings: 1),
    Case(
      name: "Adler-32", bytes: picture.file([flipped(stream, at: stream.count - 1)]),
      isCorrupt: true),
    Case(
      name: "filter type", bytes: picture.file([filtering(row: 3, with: 5)]), isCorrupt: true,
      salvagedRows: 3),
    Case(
      name: "CRC of IEND", bytes: flipped(picture.bytes, at: picture.bytes.count - 1),
      isCorrupt: true, warnings: 1),
    Case(
      name: "IDAT ends in the last row",
      bytes: picture.file([PNGBytes.stored([UInt8](picture.filtered.dropLast(1)))]),
      isTruncated: true, salvagedRows: 6),
    Case(
      name: "no IDAT", bytes: picture.file([]), isCorrupt: true, salvagedRows: 0),
    Case(
      name: "unknown critical chunk",
      bytes: picture.file([stream], before: PNGBytes.chunk("ABCD", [1])), isUnsupported: true,
      salvagedRows: 0),
    Case(
      name: "too much in the stream",
      bytes: picture.file([PNGBytes.stored(picture.filtered + [UInt8](repeating: 7, count: 999))]),
      warnings: 1),
    Case(name: "more after the stream", bytes: picture.file([stream + [1, 2, 3]]), warnings: 1),
    Case(
      name: "CRC of a text chunk",
      bytes: picture.file([stream], before: PNGBytes.chunk("tEXt", [65, 0, 66], crc: 1)),
      warnings: 1),
    Case(
      name: "text of 9 MB",
      bytes: picture.file(
        [stream],
        before: PNGBytes.chunk(
          "iTXt", [UInt8](repeating: 65, count: 9_000_000), crc: 0xAC85_6D32))),
    Case(
      name: "nonsense in chunks that are not needed",
      bytes: picture.file(
        [stream],
        before: PNGBytes.chunk("gAMA", []) + PNGBytes.chunk("iCCP", [1, 2, 3])
          + PNGBytes.chunk("sRGB", [9, 9]) + PNGBytes.chunk("pHYs", []))),
    Case(name: "unknown chunk", bytes: picture.file([stream], before: PNGBytes.chunk("abCd", [1]))),
    Case(name: "bytes after the end", bytes: picture.bytes + [1, 2, 3]),
  ]

  private static func filtering(row: Int, with filter: UInt8) -> [UInt8] {
    var rows = picture.filtered
    rows[row * 28] = filter
    return PNGBytes.stored(rows)
  }

  @Test(arguments: cases)
  func damageIsAnError(of given: Case) throws {
    let error = DecodedPNG.error(given.bytes)
    switch error {
    case .corrupt: #expect(given.isCorrupt)
    case .truncated: #expect(given.isTruncated)
    case .unsupportedFeature: #expect(given.isUnsupported)
    default: #expect(!given.isCorrupt && !given.isTruncated && !given.isUnsupported)
    }
    guard error == nil else { return }
    let decoded = try DecodedPNG(given.bytes)
    let isExact = decoded.samples == Self.picture.expected
    #expect(isExact)
    #expect(decoded.warnings == given.warnings)
  }

  @Test(arguments: cases.filter { $0.salvagedRows > 0 })
  func salvageKeepsWhatIsRight(of given: Case) throws {
    let decoded = try DecodedPNG(given.bytes, salvages: true)
    #expect(decoded.rows == given.salvagedRows)
    let isExact = decoded.samples == Array(Self.picture.expected.prefix(given.salvagedRows * 27))
    #expect(isExact)
    #expect(decoded.warnings == given.warnings)
  }

  @Test(arguments: [false, true], PNGInterlacing.allCases)
  func paletteIndexOutOfRangeIsCorrupt(isInterlaced: Bool, interlacing: PNGInterlacing) throws {
    guard isInterlaced || interlacing != .passes else { return }
    let form = PNGForm(colorType: 3, depth: 8, isInterlaced: isInterlaced)
    let made = MadePNG(form, width: 1, height: 2, seed: 1)
    // Filter 0 and one index a row, in either order of passes; there are 200 colours.
    let good = made.file([PNGBytes.stored([0, 199, 0, 0])])
    let bad = made.file([PNGBytes.stored([0, 0, 0, 200])])
    #expect(DecodedPNG.error(good, interlacing) == nil)
    #expect(DecodedPNG.error(bad, interlacing) == .corrupt("a palette index is out of range"))
    let salvaged = try DecodedPNG(bad, interlacing, salvages: true)
    #expect(salvaged.rows == 2 && salvaged.warnings == 1)
    #expect(salvaged.samples.suffix(3) == [0, 0, 0])
  }
}
