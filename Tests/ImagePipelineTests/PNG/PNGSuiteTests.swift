import Foundation
import ImagePipeline
import TestSupport
import Testing

/// Every picture of PngSuite has the pixels that libpng's own high-level interface gives, byte for
/// byte, in every way of reading it; those that are damaged on purpose are refused.
///
/// The suite is Willem van Schaik's, <http://www.schaik.com/pngsuite/>, in a corpus's `pngsuite`.
@Suite(
  .enabled(if: Corpus.isAvailable, "needs WALLSTAGE_CORPUS"),
  .enabled(if: PNGReference.isAvailable, Comment(rawValue: PNGReference.reason)))
struct PNGSuiteTests {
  static let files = Corpus.rows.filter { $0.kind == "pngsuite" }
  static let whole = files.filter { !isDamaged($0) }
  static let damaged = files.filter(isDamaged)

  private static func isDamaged(_ row: CorpusRow) -> Bool { row.file.hasPrefix("pngsuite/x") }

  @Test func theSuiteIsComplete() {
    // 161 pictures by feature and the logo; 14 damaged ones (2017-07-19).
    #expect(Self.whole.count == 162 && Self.damaged.count == 14)
  }

  @Test(arguments: whole) func thePixelsAreLibpngs(row: CorpusRow) throws {
    let bytes = try Bytes.ofFile(row.path)
    let reference = try #require(try PNGReference.decode(row.path))
    let expected = reference.samples.map { sample in
      // Rounded to the nearest of 255 (PNG, third edition, 13.12).
      reference.maximum == 255 ? UInt8(sample) : UInt8((Int(sample) * 255 + 32_767) / 65_535)
    }
    let isInterlaced = try probe(bytes).header.isInterlaced
    for interlacing in isInterlaced ? PNGInterlacing.allCases : [.held] {
      let made = try DecodedPNG(bytes, interlacing)
      #expect(made.size == PixelSize(width: reference.width, height: reference.height))
      #expect(made.channels == reference.channels)
      #expect(made.samples == expected, "\(interlacing)")
      #expect(made.ending == .marked(hasMore: false))
    }
  }

  @Test(arguments: damaged) func aDamagedOneIsCorrupt(row: CorpusRow) throws {
    let bytes = try Bytes.ofFile(row.path)
    #expect(thumbnailError(bytes)?.code == "corrupt")
    #expect(thumbnailError(bytes, by: .pipe)?.code == "corrupt")
    #expect(try PNGReference.decode(row.path) == nil)
  }
}
