import ImagePipeline
import TestSupport
import Testing

/// A thumbnail of an interlaced picture against that of the same picture without interlace.
@Suite(.enabled(if: ExternalTool("pamtopng").isAvailable, "needs pamtopng"))
struct InterlacedThumbnailTests {
  static let strategies = [DecodeStrategy.pngWhole, .pngAccumulate, .pngSpill]

  /// Makes both thumbnails, and counts the samples of each strategy that differ.
  private func differences(
    _ plain: [UInt8], _ interlaced: [UInt8], _ change: (inout ThumbnailRequest) -> Void
  ) throws -> [DecodeStrategy: (off: Int, all: Int)] {
    let twin = try MadeThumbnail(plain, change)
    let pixels = try twin.picture()
    var found: [DecodeStrategy: (off: Int, all: Int)] = [:]
    for strategy in Self.strategies {
      let made = try MadeThumbnail(interlaced) {
        change(&$0)
        $0.strategy = strategy
      }
      let memory = made.report.memory
      #expect(memory.strategy.hasPrefix(strategy.rawValue))
      #expect(made.report.format == twin.report.format)
      #expect(made.report.size == twin.report.size)
      let (predicted, accounted) = (memory.predictedPeakBytes, memory.accountedPeakBytes)
      #expect(predicted >= accounted, "\(memory.strategy)")
      #expect(
        predicted - accounted <= max(accounted / 10, 64 * 1024),
        "\(memory.strategy): \(predicted) for \(accounted)")
      found[strategy] = (differences(pixels, try made.picture()), pixels.samples.count)
    }
    return found
  }

  /// How many samples differ; those that are more than a level off are counted as all.
  ///
  /// Premultiplied colour that is one off is more than that once the alpha is divided out again, so
  /// pixels are laid over black.
  private func differences(_ a: MadePicture, _ b: MadePicture) -> Int {
    guard a.samples.count == b.samples.count else { return .max }
    let hasAlpha = a.channels.isMultiple(of: 2)
    var count = 0
    for pixel in 0..<a.width * a.height {
      for channel in 0..<a.channels {
        let levels = [a, b].map { picture -> Double in
          let start = pixel * picture.channels
          let value = Double(picture.samples[start + channel])
          guard hasAlpha, channel < picture.channels - 1 else { return value }
          return value * Double(picture.samples[start + picture.channels - 1]) / 255
        }
        let off = abs(levels[0] - levels[1])
        if off > 0.5 { count += 1 }
        // Dividing rounds as well.
        if off > (hasAlpha ? 2 : 1) { return a.samples.count }
      }
    }
    return count
  }

  @Test(arguments: PNGForm.all.filter(\.isInterlaced))
  func smallPicturesAreTheSame(form: PNGForm) throws {
    var plain = form
    plain.isInterlaced = false
    var sums: [DecodeStrategy: (off: Int, all: Int)] = [:]
    for (width, height) in [(1, 1), (2, 9), (5, 17), (9, 3), (17, 16)] {
      let seed = UInt64(width * 100 + height)
      let one = MadePNG(form, width: width, height: height, seed: seed)
      let other = MadePNG(plain, width: width, height: height, seed: seed)
      #expect(one.expected == other.expected)
      let longer = max(width, height)
      for side in Set([(longer + 1) / 2, longer, longer + 7]) {
        let found = try differences(other.bytes, one.bytes) {
          $0.maxPixel = side
          $0.enlarges = true
        }
        sums.merge(found) { ($0.off + $1.off, $0.all + $1.all) }
      }
    }
    for (strategy, sum) in sums {
      let most = strategy == .pngAccumulate ? sum.all / 20 : 0
      #expect(sum.off <= most, "\(strategy): \(sum)")
    }
  }

  @Test(arguments: [[301, 203], [40, 900], [1000, 31], [190, 190]], [1, 2, 3, 4])
  func largerPicturesAreTheSame(size: [Int], channels: Int) throws {
    var picture = MadePicture.textured(size[0], size[1], channels: channels, seed: 5)
    if channels.isMultiple(of: 2) {
      // Transparent, opaque and in between, with hard edges.
      for pixel in 0..<size[0] * size[1] where pixel % size[0] / 9 % 3 < 2 {
        picture.samples[pixel * channels + channels - 1] = pixel % size[0] / 9 % 3 == 0 ? 0 : 255
      }
    }
    let tool = ExternalTool("pamtopng")
    let plain = try tool.output([], stdin: .bytes(picture.pam))
    let interlaced = try tool.output(["-interlace"], stdin: .bytes(picture.pam))
    for (side, filter) in [(17, ResamplingFilter.lanczos3), (64, .box), (150, .lanczos3)] {
      let found = try differences(plain, interlaced) {
        $0.maxPixel = side
        $0.filter = filter
      }
      for (strategy, sum) in found {
        let most = strategy == .pngAccumulate ? sum.all / 20 : 0
        #expect(sum.off <= most, "\(strategy) \(side): \(sum)")
      }
    }
  }
}
