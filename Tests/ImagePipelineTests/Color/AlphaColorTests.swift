import ImagePipeline
import TestSupport
import Testing

/// Colours are converted without their alpha.
@Suite struct AlphaColorTests {
  /// In the swapped space it is blue that looks red.
  static func bytes() throws -> [UInt8] {
    let source = MadePicture(90, 60, channels: 4) { x, _, channel in
      (x % 4 < 2 ? [0, 0, 255, 255] : [0, 255, 0, 0])[channel]
    }
    let profile = try Fixtures.bytes("profiles/rgb-swapped.icc")
    return try PNGPicture.encode(source, chunks: PNGPicture.profileChunk(profile))
  }

  @Test func edgesHaveTheRightColour() throws {
    let made = try MadeThumbnail(Self.bytes()) { $0.maxPixel = 31 }.picture()
    var alphas: Set<UInt8> = []
    for y in 0..<made.height {
      for x in 0..<made.width {
        let pixel = made.pixel(x, y)
        alphas.insert(pixel[3])
        #expect(
          pixel[3] == 0
            ? pixel == [0, 0, 0, 0] : pixel[0] >= 254 && pixel[1] <= 12 && pixel[2] <= 12,
          "\(pixel)")
      }
    }
    #expect(alphas.count > 1)
  }

  @Test func edgesLieOverTheBackground() throws {
    let made = try MadeThumbnail(Self.bytes()) {
      $0.maxPixel = 31
      $0.format = .jpeg
      $0.quality = 100
      $0.chroma = .full
      $0.background = RGBColor(red: 255, green: 0, blue: 0)
    }.picture()
    for y in 0..<made.height {
      for x in 0..<made.width {
        let pixel = made.pixel(x, y)
        #expect(pixel[0] >= 250 && pixel[1] <= 14 && pixel[2] <= 14, "\(pixel)")
      }
    }
  }

  @Test func greyWithAlphaIsConverted() throws {
    let source = MadePicture(16, 16, channels: 2) { x, y, channel in
      channel == 0 ? UInt8(y * 16 + x) : 255
    }
    let made = try MadeThumbnail(
      PNGPicture.encode(source, chunks: PNGColorTests.chunk(gamma: 1))
    ).picture()
    let reference = ReferenceColor(points: ReferenceColor.sRGB) { $0 }
    for value in 0..<256 {
      let expected = reference.levels([UInt8(value)])[1]
      #expect(abs(Double(made.samples[value * made.channels]) - expected) <= 1.2)
    }
  }
}
