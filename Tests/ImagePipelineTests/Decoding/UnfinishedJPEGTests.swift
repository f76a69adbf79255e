import ImagePipeline
import TestSupport
import Testing

/// A progressive picture that stops early, and says so by its end marker, has its missing coefficients
/// estimated as djpeg does.
@Suite(.enabled(if: JPEGTools.isAvailable, Comment(rawValue: JPEGTools.reason)))
struct UnfinishedJPEGTests {
  static let kinds: [[String]] = [
    ["-sample", "1x1"], ["-sample", "2x2"], ["-sample", "2x1"], ["-sample", "1x2"],
    ["-sample", "4x1"], ["-sample", "2x2,1x2,2x1"], ["-grayscale"],
    ["-sample", "2x2", "-arithmetic"], ["-sample", "1x1", "-restart", "1"],
  ]

  /// Shapes of one block, of few rows of blocks, and of many.
  static let shapes = [[7, 5], [40, 20], [70, 90], [130, 17]]

  @Test(arguments: kinds, shapes) func itsRowsAreThoseOfDjpeg(
    kind: [String], shape: [Int]
  ) throws {
    let picture = MadePicture.textured(shape[0], shape[1], seed: 4)
    let whole = try JPEGParts(JPEGTools.encode(picture, ["-progressive"] + kind))
    for scan in whole.structure.scans.indices {
      let bytes = Array(whole.bytes[..<whole.end(ofScan: scan)]) + JPEGBytes.end
      for eighths in JPEGRows.scales {
        #expect(try JPEGRows.difference(bytes, eighths: eighths) == nil, "after scan \(scan)")
      }
    }
  }

  /// Scans of one component alone, the last of them of DC or of AC.
  @Test(arguments: [
    "2: 0-0,0,1; 0: 0-0,0,1; 0: 1-20,0,1; 1: 0-0,0,1; 1: 1-63,0,2; 2: 1-5,0,0; 0: 0-0,1,0;",
    "0,1,2: 0-0,0,0; 1: 1-63,0,0; 2: 1-9,0,0; 0: 1-9,0,2; 0: 1-9,2,1;",
  ]) func theOrderOfItsScansDoesNotMatter(script: String) throws {
    let picture = MadePicture.textured(75, 85, seed: 5)
    let rest = """
      1: 0-0,1,0; 2: 0-0,1,0; 0: 21-63,0,0; 0: 1-20,1,0; 1: 1-63,2,1; 1: 1-63,1,0; 2: 6-63,0,0;
      """
    let other = "2: 10-63,0,0; 0: 10-63,0,0; 0: 1-9,1,0;"
    let tail = script.hasPrefix("2") ? rest : other
    for sampling in ["1x1", "2x2"] {
      let whole = try JPEGParts(
        JPEGTools.encode(picture, script: script + tail, ["-sample", sampling]))
      for scan in whole.structure.scans.indices {
        let bytes = Array(whole.bytes[..<whole.end(ofScan: scan)]) + JPEGBytes.end
        for eighths in JPEGRows.scales {
          #expect(try JPEGRows.difference(bytes, eighths: eighths) == nil, "after scan \(scan)")
        }
      }
    }
  }

  /// Five rows of blocks are held instead of one, and that is predicted.
  @Test func whatItHoldsIsPredictedAndTheSameForATallPicture() throws {
    var peaks: Set<Int> = []
    for height in [200, 800] {
      let picture = MadePicture(300, height) { x, y, _ in UInt8(truncatingIfNeeded: x + y) }
      let parts = try JPEGParts(JPEGTools.encode(picture, ["-progressive"]))
      let bytes = Array(parts.bytes[..<parts.end(ofScan: 3)]) + JPEGBytes.end
      peaks.insert(try JPEGRows(bytes, eighths: 4).peakBytes)
      let memory = try MadeThumbnail(bytes) { $0.maxPixel = 100 }.report.memory
      #expect(memory.predictedPeakBytes >= memory.accountedPeakBytes)
      #expect(memory.predictedPeakBytes - memory.accountedPeakBytes <= 64 << 10)
    }
    #expect(peaks.count == 1)
  }
}
