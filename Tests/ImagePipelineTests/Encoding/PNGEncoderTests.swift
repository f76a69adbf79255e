import ImagePipeline
import TestSupport
import Testing

/// PNGs back through pngtopam and our own decoder.
@Suite struct PNGEncoderTests {
  private static let sizes = [(1, 1), (1, 50), (50, 1), (9, 7), (300, 200)]

  @Test(arguments: 1...4)
  func pixelsComeBackExactly(channels: Int) throws {
    for (width, height) in Self.sizes {
      let samples = pattern(width: width, height: height, channels: channels)
      let bytes = try encoded(.png, samples, width: width, height: height, channels: channels)
      let decoded = try DecodedPNG(bytes)
      #expect(decoded.size == PixelSize(width: width, height: height))
      #expect(decoded.channels == channels && decoded.warnings == 0)
      #expect(decoded.ending == .marked(hasMore: false))
      let isExact = decoded.samples == samples
      #expect(isExact, "\(width)x\(height)")
    }
  }

  @Test(.enabled(if: ExternalTool("pngtopam").isAvailable, "needs pngtopam"), arguments: 1...4)
  func anotherReaderFindsTheSame(channels: Int) throws {
    for (width, height) in Self.sizes {
      let samples = pattern(width: width, height: height, channels: channels)
      let bytes = try encoded(.png, samples, width: width, height: height, channels: channels)
      let options = channels.isMultiple(of: 2) ? ["-alphapam"] : []
      let decoded = try Netpbm(ExternalTool("pngtopam").output(options, stdin: .bytes(bytes)))
      #expect(decoded.width == width && decoded.channels == channels)
      let isExact = decoded.bytes == samples
      #expect(isExact, "\(width)x\(height)")
    }
  }

  @Test func sameRowsGiveTheSameBytes() throws {
    let samples = pattern(width: 300, height: 200, channels: 4)
    let first = try encoded(.png, samples, width: 300, height: 200, channels: 4)
    let second = try encoded(.png, samples, width: 300, height: 200, channels: 4)
    let isSame = first == second
    #expect(isSame)
  }

  @Test func flatPicturesAreCompressed() throws {
    let flat = [UInt8](repeating: 77, count: 300 * 200)
    #expect(try encoded(.png, flat, width: 300, height: 200, channels: 1).count < 600)
    // Each sample is one more than the one at its left, or as much as the one above.
    let slope = (0..<200).flatMap { _ in (0..<300).map { UInt8($0 & 255) } }
    #expect(try encoded(.png, slope, width: 300, height: 200, channels: 1).count < 600)
  }
}
