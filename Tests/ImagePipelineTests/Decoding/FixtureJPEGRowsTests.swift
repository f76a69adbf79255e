import ImagePipeline
import TestSupport
import Testing

/// The committed JPEGs, and a corpus where there is one, come out as djpeg has them.
@Suite(.enabled(if: JPEGTools.isAvailable, Comment(rawValue: JPEGTools.reason)))
struct FixtureJPEGRowsTests {
  static let committed =
    Fixtures.names(in: "jpeg") + Fixtures.names(in: "color", suffix: ".jpg")
    + Fixtures.names(in: "orientation", suffix: ".jpg") + odd

  static let odd = FixtureVerdicts.all.filter { $0.error == nil }.map(\.name)
    .filter { $0.hasPrefix("odd/") && $0.hasSuffix(".jpg") }

  @Test(arguments: committed) func aCommittedPictureGivesTheRowsOfDjpeg(name: String) throws {
    let bytes = try Fixtures.bytes(name)
    for eighths in JPEGRows.scales {
      #expect(try JPEGRows.difference(bytes, eighths: eighths) == nil)
    }
  }

  /// All that the probe takes for pictures of many scans, whatever their names.
  static let multiScan = Corpus.rows.filter { row in
    guard row.validity.hasPrefix("valid"), let bytes = try? Bytes.ofFile(row.path),
      let structure = try? probe(bytes).jpeg
    else { return false }
    return structure.isMultiScan && structure.scanFault == nil
  }

  @Test(
    .enabled(if: Corpus.isAvailable, "needs WALLSTAGE_CORPUS"), arguments: multiScan)
  func aCorpusPictureOfManyScansGivesTheRowsOfDjpeg(row: CorpusRow) throws {
    let bytes = try Bytes.ofFile(row.path)
    // A debug build takes its time: the large ones at 1/8 alone.
    for eighths in bytes.count < 100_000 ? JPEGRows.scales : [1] {
      #expect(try JPEGRows.difference(bytes, eighths: eighths) == nil)
    }
  }
}
