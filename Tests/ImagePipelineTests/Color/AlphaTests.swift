import ImagePipeline
import Testing

/// Transparency goes through the filter with its colour, and the format follows it.
@Suite struct AlphaTests {
  /// Columns of opaque red, and of transparent green.
  static let striped = MadePicture(90, 60, channels: 4) { x, _, channel in
    (x % 4 < 2 ? [255, 0, 0, 255] : [0, 255, 0, 0])[channel]
  }

  @Test(arguments: ResamplingFilter.allCases)
  func whatIsTransparentHasNoColour(filter: ResamplingFilter) throws {
    let made = try MadeThumbnail(PNGPicture.encode(Self.striped)) {
      $0.maxPixel = 31
      $0.filter = filter
    }.picture()
    #expect(made.channels == 4)
    var alphas: Set<UInt8> = []
    for y in 0..<made.height {
      for x in 0..<made.width {
        let pixel = made.pixel(x, y)
        alphas.insert(pixel[3])
        #expect(pixel[3] == 0 || (pixel[0] == 255 && pixel[1] == 0 && pixel[2] == 0), "\(pixel)")
      }
    }
    #expect(alphas.count > 1)
  }

  @Test func greyWithAlphaKeepsItsGrey() throws {
    let source = MadePicture(64, 64, channels: 2) { x, y, channel in
      (x + y) % 5 < 3 ? [200, 255][channel] : [10, 0][channel]
    }
    let made = try MadeThumbnail(PNGPicture.encode(source)) { $0.maxPixel = 16 }.picture()
    #expect(made.channels == 2)
    for index in stride(from: 0, to: made.samples.count, by: 2) where made.samples[index + 1] > 8 {
      #expect(abs(Int(made.samples[index]) - 200) <= 255 / Int(made.samples[index + 1]) + 1)
    }
  }

  @Test(arguments: [(0, PictureFormat.png), (128, .png), (249, .png), (250, .jpeg), (255, .jpeg)])
  func autoIsPNGBelowAlpha250(alpha: Int, format: PictureFormat) throws {
    // One corner, so large that a pixel of the thumbnail has just this alpha.
    let source = MadePicture(80, 80, channels: 4) { x, y, channel in
      channel < 3 ? 90 : x < 40 && y < 40 ? UInt8(alpha) : 255
    }
    let made = try MadeThumbnail(PNGPicture.encode(source)) {
      $0.maxPixel = 20
      $0.format = .auto
      $0.filter = .box
    }
    #expect(made.report.format == format)
  }

  @Test func autoIsJPEGWithoutAlpha() throws {
    let bytes = try PNGPicture.encode(.noise(30, 30, channels: 3, seed: 1))
    #expect(try MadeThumbnail(bytes) { $0.format = .auto }.report.format == .jpeg)
  }

  /// Half transparent over a background: half of each.
  @Test(arguments: [
    ([200, 100, 40, 128], RGBColor(red: 0, green: 0, blue: 0), [100, 50, 20]),
    ([200, 100, 40, 128], RGBColor(red: 255, green: 255, blue: 255), [227, 177, 147]),
    ([200, 100, 40, 0], RGBColor(red: 10, green: 200, blue: 90), [10, 200, 90]),
    ([200, 100, 40, 255], RGBColor(red: 10, green: 200, blue: 90), [200, 100, 40]),
    ([200, 128], RGBColor(red: 0, green: 0, blue: 0), [100, 100, 100]),
    ([200, 128], RGBColor(red: 255, green: 255, blue: 255), [227, 227, 227]),
    ([200, 0], RGBColor(red: 220, green: 40, blue: 20), [220, 40, 20]),
    ([200, 255], RGBColor(red: 220, green: 40, blue: 20), [200, 200, 200]),
  ])
  func jpegLiesOverTheBackground(pixel: [Int], background: RGBColor, expected: [Int]) throws {
    let source = MadePicture(64, 64, channels: pixel.count) { _, _, channel in
      UInt8(pixel[channel])
    }
    let made = try MadeThumbnail(PNGPicture.encode(source)) {
      $0.format = .jpeg
      $0.background = background
      $0.quality = 100
      $0.maxPixel = 32
    }
    let thumbnail = try made.picture()
    let isGrey = pixel.count == 2 && Set(expected).count == 1 && background.red == background.blue
    #expect(thumbnail.channels == (isGrey ? 1 : 3))
    for (channel, sample) in thumbnail.pixel(9, 9).enumerated() {
      #expect(abs(Int(sample) - expected[channel]) <= 2)
    }
    #expect(abs(Int(made.report.dominantColor.red) - expected[0]) <= 2)
  }
}
