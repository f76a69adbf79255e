import ImagePipeline
import TestSupport
import Testing

/// `isLinear` through the whole pipeline.
@Suite struct LinearThumbnailTests {
  /// Black and white in turn: half of the light, which is 188 in sRGB, where the mean value is 128.
  static let board = MadePicture(96, 96) { x, y, _ in (x + y) % 2 == 0 ? 0 : 255 }

  private func inside(_ picture: MadePicture) -> Set<UInt8> {
    var found: Set<UInt8> = []
    for y in 2..<picture.height - 2 {
      for x in 2..<picture.width - 2 { found.formUnion(picture.pixel(x, y)) }
    }
    return found
  }

  @Test(arguments: [ResamplingFilter.box, .lanczos3, .triangle], [12, 16, 24])
  func aCheckerboardKeepsItsBrightness(filter: ResamplingFilter, side: Int) throws {
    let bytes = try PNGPicture.encode(Self.board)
    let made = try MadeThumbnail(bytes) {
      $0.maxPixel = side
      $0.filter = filter
      $0.isLinear = true
    }
    #expect(try inside(made.picture()) == [188])
    #expect(made.report.memory.strategy == "png-rows horizontal-first linear")
    let gamma = try MadeThumbnail(bytes) {
      $0.maxPixel = side
      $0.filter = filter
    }
    #expect(try inside(gamma.picture()).isSubset(of: [127, 128]))
  }

  /// The decoder's own reducing would take the mean of the values.
  @Test(
    .enabled(if: JPEGTools.isAvailable, Comment(rawValue: JPEGTools.reason)), arguments: [8, 24])
  func aJPEGIsDecodedAtItsFullSize(side: Int) throws {
    for kind in [[], ["-progressive"]] {
      let bytes = try JPEGTools.encode(Self.board, ["-quality", "100", "-grayscale"] + kind)
      let made = try MadeThumbnail(bytes) {
        $0.maxPixel = side
        $0.isLinear = true
      }
      #expect(try inside(made.picture()).isSubset(of: [187, 188, 189]))
      #expect(made.report.memory.strategy.contains(" 8/8 "))
    }
  }

  /// Interlaced pictures give the same pixels as others, whichever way.
  @Test(
    .enabled(if: ExternalTool("pamtopng").isAvailable, "needs pamtopng"), arguments: 1...4)
  func anInterlacedPictureGivesTheSame(channels: Int) throws {
    let source = MadePicture.noise(150, 90, channels: channels, seed: 6)
    let plain = try ExternalTool("pamtopng").output([], stdin: .bytes(source.pam))
    let interlaced = try ExternalTool("pamtopng").output(
      ["-interlace"], stdin: .bytes(source.pam))
    let linear = { (request: inout ThumbnailRequest) in
      request.maxPixel = 40
      request.isLinear = true
    }
    let twin = try MadeThumbnail(plain, linear).picture()
    for strategy in [DecodeStrategy.pngWhole, .pngSpill] {
      let made = try MadeThumbnail(interlaced) {
        linear(&$0)
        $0.strategy = strategy
      }
      #expect(made.report.memory.strategy.hasPrefix(strategy.rawValue))
      #expect(try made.picture().samples == twin.samples)
    }
    let wanted = try MadeThumbnail(interlaced) {
      linear(&$0)
      $0.strategy = .pngAccumulate
    }
    #expect(!wanted.report.memory.strategy.hasPrefix("png-accumulate"))
  }

  @Test(arguments: 1...4, [[300, 120, 90], [60, 390, 20], [40, 30, 300], [1, 200, 50]])
  func itTakesWhatIsPredicted(channels: Int, shape: [Int]) throws {
    let bytes = try PNGPicture.encode(
      .noise(shape[0], shape[1], channels: channels, seed: 3))
    for format in ThumbnailFormat.allCases {
      let made = try MadeThumbnail(bytes) {
        $0.maxPixel = shape[2]
        $0.isLinear = true
        $0.enlarges = true
        $0.format = format
      }
      PredictionTests().check(made, "\(shape) \(format)")
    }
  }

  /// The same formula in another program.
  @Test(.enabled(if: ExternalTool("convert").isAvailable, "needs ImageMagick"))
  func imageMagickGivesTheSame() throws {
    // Not so much contrast that ImageMagick would cut what rings between its two directions.
    var source = MadePicture.textured(120, 90, seed: 5)
    source.samples = source.samples.map { 80 + $0 / 3 }
    let bytes = try PNGPicture.encode(source)
    let theirs = try Netpbm(
      ExternalTool("convert").output(
        [
          "png:-", "-colorspace", "RGB", "-filter", "Lanczos",
          "-resize", "40x30!", "-colorspace", "sRGB", "-depth", "8", "ppm:-",
        ], stdin: .bytes(bytes)))
    let ours = try MadeThumbnail(bytes) {
      $0.maxPixel = 40
      $0.isLinear = true
    }.picture()
    let gamma = try MadeThumbnail(bytes) { $0.maxPixel = 40 }.picture()
    // ImageMagick treats the edges in its own way.
    func off(_ picture: MadePicture) -> [Int] {
      (3..<27).flatMap { y in
        (3..<37).flatMap { x in
          (0..<3).map { channel in
            let at = (y * 40 + x) * 3 + channel
            return abs(Int(picture.samples[at]) - Int(theirs.samples[at]))
          }
        }
      }
    }
    #expect(try #require(off(ours).max()) <= 2)
    #expect(try #require(off(gamma).max()) > 3)
  }
}
