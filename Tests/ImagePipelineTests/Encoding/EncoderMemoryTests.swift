import ImagePipeline
import Testing

/// What encoders account, against what was predicted.
@Suite struct EncoderMemoryTests {
  private static let formats: [EncoderFormat] = [
    .png, .jpeg(JPEGSettings()), .jpeg(JPEGSettings(hasFullChroma: true)),
    .jpeg(JPEGSettings(isProgressive: true)),
    .jpeg(JPEGSettings(hasFullChroma: true, isProgressive: true)),
  ]

  @Test(arguments: formats, [(1, 1), (17, 33), (640, 1), (1, 900), (512, 288)])
  func accountedIsAtMostWhatWasPredicted(format: EncoderFormat, sides: (Int, Int)) throws {
    for channels in [1, 3] {
      let (width, height) = sides
      let account = MemoryAccount()
      let samples = pattern(width: width, height: height, channels: channels)
      _ = try encoded(
        format, samples, width: width, height: height, channels: channels, account: account)
      let predicted = PictureEncoder.predictedBytes(
        format, size: PixelSize(width: width, height: height), channels: channels)
      #expect(account.peak <= predicted)
      #expect(predicted <= account.peak + max(36 * 1024, account.peak / 20))
      #expect(account.current == 0)
    }
  }

  @Test(arguments: formats)
  func peakIsTheSameEveryTime(format: EncoderFormat) throws {
    let samples = pattern(width: 200, height: 100, channels: 3)
    let peaks = try (0..<3).map { _ in
      let account = MemoryAccount()
      _ = try encoded(format, samples, width: 200, height: 100, channels: 3, account: account)
      return account.peak
    }
    #expect(Set(peaks).count == 1)
  }

  /// The tables need 884,736 coefficients of 2 bytes for 1024x576 at 4:2:0.
  @Test func coefficientsArePredicted() {
    let predicted = PictureEncoder.predictedBytes(
      .jpeg(JPEGSettings()), size: PixelSize(width: 1024, height: 576), channels: 3)
    #expect((1_769_472...1_769_472 + 150_000).contains(predicted))
  }
}
