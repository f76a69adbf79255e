import ImagePipeline
import TestSupport
import Testing

/// Edges of what is transparent keep the colour of what is not, at any alpha and either way.
@Suite struct FringeTests {
  /// A disc of one colour in a field that is fully transparent and of another.
  private func disc(_ color: [UInt8], in field: [UInt8], side: Int) -> MadePicture {
    let middle = Double(side) / 2
    return MadePicture(side, side, channels: 4) { x, y, channel in
      let (dx, dy) = (Double(x) + 0.5 - middle, Double(y) + 0.5 - middle)
      let radius = (dx * dx + dy * dy).squareRoot()
      // An edge of three pixels.
      let alpha = min(1, max(0, (middle * 0.7 - radius) / 3 + 0.5))
      return channel == 3 ? UInt8(alpha * 255) : (alpha > 0 ? color : field)[channel]
    }
  }

  @Test(arguments: [9, 31, 64, 100], [false, true])
  func redOnTransparentGreenStaysRed(side: Int, isLinear: Bool) throws {
    for color: [UInt8] in [[255, 0, 0], [200, 100, 40], [3, 250, 128]] {
      let bytes = try PNGPicture.encode(disc(color, in: [0, 255, 0], side: 100))
      for filter in ResamplingFilter.allCases {
        let made = try MadeThumbnail(bytes) {
          $0.maxPixel = side
          $0.filter = filter
          $0.isLinear = isLinear
        }.picture()
        check(made, color, "\(filter)")
      }
    }
  }

  /// All passes of an interlaced picture, and the other order of filtering.
  @Test(.enabled(if: ExternalTool("pamtopng").isAvailable, "needs pamtopng"))
  func noWayMakesAFringe() throws {
    let color: [UInt8] = [200, 100, 40]
    let picture = disc(color, in: [0, 255, 0], side: 90)
    let bytes = try ExternalTool("pamtopng").output(["-interlace"], stdin: .bytes(picture.pam))
    for strategy in [DecodeStrategy.pngWhole, .pngAccumulate, .pngSpill] {
      let made = try MadeThumbnail(bytes) {
        $0.maxPixel = 30
        $0.strategy = strategy
      }.picture()
      check(made, color, "\(strategy)")
    }
    // So many rows that columns are filtered last.
    let tall = MadePicture(12, 900, channels: 4) { x, y, channel in
      let alpha = UInt8((x * 20 + y) % 40)
      return channel == 3 ? alpha : (alpha > 0 ? color : [0, 255, 0])[channel]
    }
    let made = try MadeThumbnail(PNGPicture.encode(tall)) { $0.maxPixel = 45 }
    #expect(made.report.memory.strategy.contains("horizontal-first"))
    check(try made.picture(), color, "tall")
  }

  /// Greys of low alpha are themselves as well.
  @Test(arguments: [false, true]) func aFaintGreyKeepsItsLevel(isLinear: Bool) throws {
    for alpha: UInt8 in [1, 2, 3, 5, 8, 16, 33] {
      for grey: UInt8 in [7, 100, 201, 255] {
        let source = MadePicture(60, 60, channels: 2) { _, _, channel in
          channel == 1 ? alpha : grey
        }
        let made = try MadeThumbnail(PNGPicture.encode(source)) {
          $0.maxPixel = 20
          $0.isLinear = isLinear
        }.picture()
        let pixels = stride(from: 0, to: made.samples.count, by: 2).map {
          (grey: made.samples[$0], alpha: made.samples[$0 + 1])
        }
        let off = pixels.map { abs(Int($0.grey) - Int(grey)) }.max() ?? 0
        #expect(off <= tolerance(alpha), "\(grey) at \(alpha): \(off)")
        #expect(pixels.allSatisfy { $0.alpha == alpha })
      }
    }
  }

  @Test func whatIsTransparentAllOverIsBlack() throws {
    let source = MadePicture(50, 40, channels: 4) { _, _, channel in channel == 3 ? 0 : 255 }
    for isLinear in [false, true] {
      let made = try MadeThumbnail(PNGPicture.encode(source)) {
        $0.maxPixel = 20
        $0.isLinear = isLinear
      }.picture()
      #expect(made.samples.allSatisfy { $0 == 0 })
    }
  }

  private func check(_ picture: MadePicture, _ color: [UInt8], _ name: String) {
    var alphas: Set<UInt8> = []
    var wrong: [[UInt8]] = []
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let pixel = picture.pixel(x, y)
        alphas.insert(pixel[3])
        guard pixel[3] > 0 else { continue }
        let off = zip(pixel, color).map { abs(Int($0) - Int($1)) }.max() ?? 0
        if off > tolerance(pixel[3]) { wrong.append(pixel) }
      }
    }
    #expect(wrong.isEmpty, "\(name): \(wrong.prefix(5))")
    #expect(alphas.count > 2)
  }

  /// A level, but for what is hardly there: there a sixteenth of a level of what is seen.
  private func tolerance(_ alpha: UInt8) -> Int { alpha < 16 ? 16 / Int(alpha) : 1 }
}
