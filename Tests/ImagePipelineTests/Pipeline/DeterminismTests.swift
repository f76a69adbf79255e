import ImagePipeline
import TestSupport
import Testing

/// The same picture gives the same bytes and takes the same memory, however it arrives.
@Suite struct DeterminismTests {
  static let names =
    ["jpeg/baseline-420.jpg", "jpeg/progressive.jpg", "jpeg/arithmetic-progressive.jpg"]
    + ["color/icc-wide.jpg", "color/cmyk-adobe.jpg", "orientation/6-II.jpg"]
    + ["png/rgba8.png", "png/rgb16-adam7.png", "png/trns-palette4.png", "color/icc-wide.png"]

  @Test(arguments: names, ThumbnailFormat.allCases)
  func bytesAndPeakAreTheSame(name: String, format: ThumbnailFormat) throws {
    let source = try Fixtures.bytes(name)
    let made = try (0..<2).map { _ in
      try MadeThumbnail(source) {
        $0.format = format
        $0.maxPixel = 30
      }
    }
    #expect(made[0].bytes == made[1].bytes)
    #expect(made[0].report == made[1].report)
    #expect(made[0].report.bytes == made[0].bytes.count)
    let piped = try MadeThumbnail(source, by: .pipe) {
      $0.format = format
      $0.maxPixel = 30
    }
    #expect(piped.bytes == made[0].bytes)
    #expect(
      piped.report.memory.accountedPeakBytes - made[0].report.memory.accountedPeakBytes
        == 64 * 1024 + SpillFile.predictedBytes)
  }
}
