import ImagePipeline
import TestSupport
import Testing

/// Each size against the textbook's reduction of the whole picture, in Double.
@Suite struct SeveralQualityTests {
  static let sizes = [96, 48, 24, 12]

  /// Smooth and fine, in all channels; alpha goes from nothing to all.
  private func picture(_ channels: Int) -> MadePicture {
    MadePicture(480, 300, channels: channels) { x, y, channel in
      if channel == channels - 1, channels.isMultiple(of: 2) { return UInt8(x * 255 / 479) }
      let slope = (x * (2 + channel) + y * (4 - channel)) / 12
      let texture = (x / 3 + y / 4) % 2 * 40
      return UInt8(min(255, slope % 180 + texture + (x / 60 + y / 60) % 2 * 30))
    }
  }

  /// Colours multiplied by alpha, as they are filtered.
  private func premultiplied(_ picture: MadePicture) -> [Double] {
    let channels = picture.channels
    return picture.samples.indices.map { index in
      let value = Double(picture.samples[index])
      let last = index - index % channels + channels - 1
      guard channels.isMultiple(of: 2), index != last else { return value }
      return value * Double(picture.samples[last]) / 255
    }
  }

  @Test(arguments: 1...4, [[], ["-interlace"]])
  func eachIsCloseToTheWholePictureReduced(channels: Int, options: [String]) throws {
    let tool = ExternalTool("pamtopng")
    guard tool.isAvailable else { return }
    let source = picture(channels)
    let bytes = try tool.output(options, stdin: .bytes(source.pam))
    let strategies: [DecodeStrategy] =
      options.isEmpty ? [.pngRows] : [.pngWhole, .pngAccumulate, .pngSpill]
    var expected: [[Double]] = []
    for strategy in strategies {
      let made = try MadeThumbnails(bytes, Self.sizes) { $0.strategy = strategy }
      #expect(made.report.memory.strategy.hasPrefix(strategy.rawValue))
      let isPredicted = made.isPredicted
      #expect(isPredicted, "\(made.report.memory)")
      for (index, size) in Self.sizes.enumerated() {
        let thumbnail = try made.picture(index)
        if index == expected.count {
          expected.append(
            ReferenceResampling(filter: .lanczos3).picture(
              premultiplied(source), PixelSize(width: 480, height: 300), channels: channels,
              to: PixelSize(width: thumbnail.width, height: thumbnail.height),
              extent: (480, 300)))
        }
        let off = zip(premultiplied(thumbnail), expected[index]).map { got, wanted in
          got - max(0, min(255, wanted))
        }
        let mean = (off.map { $0 * $0 }.reduce(0, +) / Double(off.count)).squareRoot()
        // 48 dB: half as much again as rounding to bytes three times over.
        #expect(mean < 1, "\(strategy) \(size): \(mean)")
      }
    }
  }

  /// What goes through a filter twice is no worse than Pillow's way, which `docs/performance.md` has
  /// for photographs.
  @Test func linearLightStaysLinear() throws {
    // A fine black and white pattern is 188 in linear light, 128 in stored values.
    let source = MadePicture(512, 512, channels: 1) { x, y, _ in (x + y) % 2 == 0 ? 0 : 255 }
    let made = try MadeThumbnails(PNGPicture.encode(source), [128, 64, 32, 16]) {
      $0.isLinear = true
    }
    for index in 0..<4 {
      let samples = try made.picture(index).samples
      #expect(samples.allSatisfy { abs(Int($0) - 188) <= 1 }, "\(index)")
    }
  }
}
