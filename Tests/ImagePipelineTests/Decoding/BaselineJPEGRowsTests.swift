import ImagePipeline
import TestSupport
import Testing

/// Rows of one scan are djpeg's, whatever remains of the last blocks.
@Suite(.enabled(if: JPEGTools.isAvailable, Comment(rawValue: JPEGTools.reason)))
struct BaselineJPEGRowsTests {
  struct Sampling: Sendable, CustomStringConvertible {
    let description: String
    let arguments: [String]
    let channels: Int

    init(_ name: String, _ arguments: [String], channels: Int = 3) {
      description = name
      self.arguments = arguments
      self.channels = channels
    }
  }

  static let samplings = [
    Sampling("4:4:4", ["-sample", "1x1"]), Sampling("4:2:2", ["-sample", "2x1"]),
    Sampling("4:2:0", ["-sample", "2x2"]), Sampling("4:4:0", ["-sample", "1x2"]),
    Sampling("4:1:1", ["-sample", "4x1"]), Sampling("grey", [], channels: 1),
  ]

  /// Each width from 1 to 40 and each height once, so each residue modulo 16 of both at least twice,
  /// and modulo 32, the MCU of 4:1:1.
  static let sizes = (1...40).map { [$0, $0 * 17 % 41] }

  @Test(arguments: samplings, sizes)
  func rowsAreThoseOfDjpeg(sampling: Sampling, size: [Int]) throws {
    let picture = MadePicture.textured(
      size[0], size[1], channels: sampling.channels, seed: UInt64(size[0]))
    let bytes = try JPEGTools.encode(picture, sampling.arguments)
    for eighths in JPEGRows.scales {
      #expect(try JPEGRows.difference(bytes, eighths: eighths) == nil)
    }
  }
}
