import ImagePipeline
import TestSupport
import Testing

/// JPEGs against those of cjpeg, and back through djpeg.
@Suite struct JPEGEncoderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var settings = JPEGSettings()
    var channels = 3
    var options: [String]
    var testDescription: String { options.joined(separator: " ") }
  }

  private static let cases: [Case] = [
    Case(options: ["-quality", "85", "-sample", "2x2"]),
    Case(
      settings: JPEGSettings(hasFullChroma: true), options: ["-quality", "85", "-sample", "1x1"]),
    Case(
      settings: JPEGSettings(isProgressive: true),
      options: ["-quality", "85", "-sample", "2x2", "-progressive"]),
    Case(
      settings: JPEGSettings(quality: 100, hasFullChroma: true, isProgressive: true),
      options: ["-quality", "100", "-sample", "1x1", "-progressive"]),
    // Below about 25, tables that every decoder reads have to be asked for.
    Case(
      settings: JPEGSettings(quality: 1),
      options: ["-quality", "1", "-sample", "2x2", "-baseline"]),
    Case(settings: JPEGSettings(quality: 60), channels: 1, options: ["-quality", "60"]),
  ]

  @Test(.enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"), arguments: cases)
  func bytesAreThoseOfCjpeg(of given: Case) throws {
    for (width, height) in [(1, 1), (7, 40), (16, 16), (33, 17), (257, 131)] {
      let samples = pattern(width: width, height: height, channels: given.channels)
      let wanted = try ExternalTool("cjpeg").output(
        given.options + ["-dct", "int", "-optimize"],
        stdin: .bytes(
          netpbm(samples, width: width, height: height, channels: given.channels)))
      let bytes = try encoded(
        .jpeg(given.settings), samples, width: width, height: height, channels: given.channels)
      let isSame = bytes == wanted
      #expect(isSame, "\(width)x\(height)")
    }
  }

  @Test(.enabled(if: ExternalTool("djpeg").isAvailable, "needs djpeg"), arguments: [1, 3])
  func pixelsAreNearThoseThatWentIn(channels: Int) throws {
    let samples = pattern(width: 120, height: 90, channels: channels)
    let settings = JPEGSettings(quality: 95, hasFullChroma: true)
    let bytes = try encoded(
      .jpeg(settings), samples, width: 120, height: 90, channels: channels)
    let decoded = try Netpbm(ExternalTool("djpeg").output([], stdin: .bytes(bytes)))
    #expect(decoded.channels == channels)
    let differences = zip(decoded.bytes, samples).map { abs(Int($0) - Int($1)) }
    #expect(differences.count == samples.count)
    #expect(differences.max() ?? 255 <= 16)
    #expect(Double(differences.reduce(0, +)) / Double(samples.count) < 3)
  }

  @Test func sameRowsGiveTheSameBytes() throws {
    let samples = pattern(width: 300, height: 200, channels: 3)
    let format = EncoderFormat.jpeg(JPEGSettings(isProgressive: true))
    let first = try encoded(format, samples, width: 300, height: 200, channels: 3)
    let second = try encoded(format, samples, width: 300, height: 200, channels: 3)
    let isSame = first == second
    #expect(isSame)
  }

  @Test func sideBeyondTheLimitIsRefused() {
    let row = [UInt8](repeating: 0, count: 65_501)
    let expected = PictureError.limitExceeded(
      name: "pixels a JPEG side", limit: 65_500, value: 65_501)
    #expect(throws: expected) {
      try encode(
        .jpeg(JPEGSettings()), row, width: 65_501, height: 1, channels: 1, descriptor: -1)
    }
  }

  @Test func longestSideIsWritten() throws {
    let row = pattern(width: 65_500, height: 1, channels: 1)
    let bytes = try encoded(.jpeg(JPEGSettings()), row, width: 65_500, height: 1, channels: 1)
    #expect(try probe(bytes).header.size == PixelSize(width: 65_500, height: 1))
  }
}
