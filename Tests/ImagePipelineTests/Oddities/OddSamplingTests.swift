import ImagePipeline
import TestSupport
import Testing

/// Samplings that no camera writes and every standard allows come out as djpeg has them.
@Suite(.enabled(if: JPEGTools.isAvailable, Comment(rawValue: JPEGTools.reason)))
struct OddSamplingTests {
  /// Factors of Y, Cb and Cr: thirds, wide and tall ones, directions mixed, luma less than chroma.
  static let samplings = [
    "3x1", "1x3", "3x2", "1x4", "4x2", "2x4", "2x1,1x2,1x1", "1x2,2x1,2x1", "2x2,2x1,1x2",
    "4x1,2x1,1x1", "1x1,2x2,2x2", "1x1,2x1,2x1", "1x1,1x2,2x1", "1x1,1x1,4x1", "2x2,1x1,2x2",
    "2x2", "3x1,3x1,1x1",
  ]

  @Test(arguments: samplings, [[83, 59], [7, 5], [48, 97]])
  func rowsAreThoseOfDjpeg(sampling: String, size: [Int]) throws {
    let picture = MadePicture.textured(size[0], size[1], seed: 9)
    let bytes = try JPEGTools.encode(picture, ["-sample", sampling])
    for eighths in JPEGRows.scales {
      #expect(try JPEGRows.difference(bytes, eighths: eighths) == nil)
    }
  }

  @Test(arguments: samplings, [9, 40, 83]) func theThumbnailIsPredicted(
    sampling: String, maxPixel: Int
  ) throws {
    let bytes = try JPEGTools.encode(.textured(83, 59, seed: 9), ["-sample", sampling])
    let made = try MadeThumbnail(bytes) { $0.maxPixel = maxPixel }
    let memory = made.report.memory
    #expect(memory.accountedPeakBytes <= memory.predictedPeakBytes)
    #expect(memory.predictedPeakBytes - memory.accountedPeakBytes <= 64 << 10)
    #expect(made.report.size.width == maxPixel && made.warnings.isEmpty)
  }

  /// libjpeg does not upsample by three halves, and cjpeg does not write it.
  @Test(arguments: [[0x31, 0x21, 0x11], [0x23, 0x12, 0x11]] as [[UInt8]])
  func aFractionalRatioIsNamed(factors: [UInt8]) throws {
    var bytes = try JPEGTools.encode(.textured(83, 59, seed: 9), ["-sample", "1x1"])
    let frame = try #require(bytes.firstRange(of: [0xFF, 0xC0])?.lowerBound)
    for (index, factor) in factors.enumerated() { bytes[frame + 11 + 3 * index] = factor }
    #expect(
      thumbnailError(bytes) == .unsupportedFeature("A JPEG with a fractional sampling ratio"))
    #expect(throws: NetpbmFailure.self) { try JPEGTools.decode(bytes, eighths: 8) }
  }
}
