import ImagePipeline
import Testing

/// What an encoder put into the rest of the last blocks is not picture, and never shows.
@Suite(.enabled(if: JPEGTools.isAvailable, Comment(rawValue: JPEGTools.reason)))
struct EdgePaddingTests {
  /// A picture of one colour whose last blocks hold the opposite one: cut by jpegtran, which keeps
  /// whole blocks, out of a larger picture.
  func picture(
    width: Int, height: Int, inside: [UInt8], outside: [UInt8], _ arguments: [String]
  ) throws -> [UInt8] {
    let source = MadePicture(width / 16 * 16 + 32, height / 16 * 16 + 32) { x, y, channel in
      x < width && y < height ? inside[channel] : outside[channel]
    }
    let whole = try JPEGTools.encode(source, ["-quality", "100"] + arguments)
    return try JPEGTools.transform(
      whole, ["-crop", "\(width)x\(height)+0+0"] + arguments.filter { $0 == "-progressive" })
  }

  /// The sides of a thumbnail for which rows are decoded at each scale, as fast as can be.
  static let scales = [(8, "1/8"), (16, "2/8"), (32, "4/8"), (64, "8/8")]

  func check(_ bytes: [UInt8], _ inside: [UInt8], within tolerance: Int) throws {
    for (side, scale) in Self.scales {
      let made = try MadeThumbnail(bytes) {
        $0.maxPixel = side
        $0.fidelity = .fast
      }
      #expect(made.report.memory.strategy.contains(scale))
      let picture = try made.picture()
      for (index, sample) in picture.samples.enumerated() {
        let off = abs(Int(sample) - Int(inside[index % 3]))
        if off > tolerance { Issue.record("\(scale): \(off) at byte \(index)") }
        if off > tolerance { break }
      }
    }
  }

  @Test(arguments: 0..<16, [["-sample", "1x1"], ["-sample", "2x2"], ["-progressive"]])
  func blackBesideWhiteStaysBlack(residue: Int, arguments: [String]) throws {
    let (width, height) = (144 + residue, 144 + residue * 7 % 16)
    try check(
      picture(
        width: width, height: height, inside: [0, 0, 0], outside: [255, 255, 255], arguments),
      [0, 0, 0], within: 4)
  }

  @Test(arguments: 0..<16) func whiteBesideBlackStaysWhite(residue: Int) throws {
    let (width, height) = (144 + residue * 5 % 16, 144 + residue)
    try check(
      picture(
        width: width, height: height, inside: [255, 255, 255], outside: [0, 0, 0],
        ["-sample", "1x1"]),
      [255, 255, 255], within: 4)
  }

  /// Where chroma has every pixel, or the edge lies between two of its pixels.
  @Test(arguments: 0..<8, ["1x1", "2x2"]) func redBesideGreenStaysRed(
    half: Int, sampling: String
  ) throws {
    let (width, height) = (144 + half * 2, 144 + half * 6 % 16)
    try check(
      picture(
        width: width, height: height, inside: [200, 30, 30], outside: [30, 200, 30],
        ["-sample", sampling]),
      [200, 30, 30], within: 6)
  }
}
