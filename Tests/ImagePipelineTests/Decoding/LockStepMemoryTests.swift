import ImagePipeline
import TestSupport
import Testing

/// What scans in lock-step hold does not depend on the height of the picture.
@Suite(.enabled(if: JPEGTools.isAvailable, Comment(rawValue: JPEGTools.reason)))
struct LockStepMemoryTests {
  @Test(arguments: [
    ["-progressive"], ["-progressive", "-sample", "1x1"], ["-arithmetic", "-progressive"],
  ])
  func thePeakIsTheSameForATallPicture(kind: [String]) throws {
    let peaks = try [64, 640, 2000].map { height in
      let picture = MadePicture(96, height) { x, y, channel in
        UInt8(truncatingIfNeeded: x * 7 + y * 3 + channel * 40)
      }
      return try JPEGRows(JPEGTools.encode(picture, kind), eighths: 2).peakBytes
    }
    #expect(Set(peaks).count == 1, "\(peaks)")
  }
}
