import ImagePipeline
import TestSupport
import Testing

/// Scans read in lock-step give djpeg's rows, whatever their order.
@Suite(.enabled(if: JPEGTools.isAvailable, Comment(rawValue: JPEGTools.reason)))
struct MultiScanJPEGRowsTests {
  struct Script: Sendable, CustomStringConvertible {
    let description: String
    let text: String
  }

  static let scripts = [
    Script(
      description: "many bands",
      text: """
        0,1,2: 0-0, 0, 0;
        0: 1-1, 0, 0; 0: 2-3, 0, 0; 0: 4-9, 0, 0; 0: 10-40, 0, 0; 0: 41-62, 0, 0; 0: 63-63, 0, 0;
        2: 1-63, 0, 0; 1: 1-20, 0, 0; 1: 21-63, 0, 0;
        """),
    Script(
      description: "four bits apart",
      text: """
        0,1,2: 0-0, 0, 4; 0: 1-63, 0, 3; 1: 1-63, 0, 2; 2: 1-63, 0, 1;
        0,1,2: 0-0, 4, 3; 0: 1-63, 3, 2; 1: 1-63, 2, 1;
        0,1,2: 0-0, 3, 2; 0: 1-63, 2, 1; 2: 1-63, 1, 0; 1: 1-63, 1, 0;
        0,1,2: 0-0, 2, 1; 0,1,2: 0-0, 1, 0; 0: 1-63, 1, 0;
        """),
    Script(
      description: "refined before the last band",
      text: """
        0,1,2: 0-0, 0, 1; 0: 1-5, 0, 2; 0: 1-5, 2, 1; 0: 1-5, 1, 0; 0,1,2: 0-0, 1, 0;
        1: 1-63, 0, 1; 1: 1-63, 1, 0; 2: 1-63, 0, 0; 0: 6-63, 0, 2; 0: 6-63, 2, 1; 0: 6-63, 1, 0;
        """),
    Script(
      description: "DC of each alone",
      text: "2: 0-0, 0, 2; 0: 0-0, 0, 2; 1: 0-0, 0, 2; 0: 0-0, 2, 1; 1: 0-0, 2, 1; "
        + "2: 1-63, 0, 0; 1: 1-63, 0, 0; 0: 1-63, 0, 0; 2: 0-0, 2, 1; 2: 0-0, 1, 0; "
        + "1: 0-0, 1, 0; 0: 0-0, 1, 0;"),
    Script(description: "sequential, apart", text: "0; 1; 2;"),
    Script(description: "sequential, chroma together and first", text: "1,2; 0;"),
  ]
  static let samplings = ["1x1", "2x1", "2x2", "1x2", "4x1"]

  /// Restart intervals of nothing, of three MCUs and of a row.
  @Test(arguments: scripts, samplings)
  func aScriptGivesTheRowsOfDjpeg(script: Script, sampling: String) throws {
    let picture = MadePicture.textured(53, 37, seed: 7)
    for restarts in [[], ["-restart", "3B"], ["-restart", "1"]] {
      let bytes = try JPEGTools.encode(
        picture, script: script.text, ["-sample", sampling] + restarts)
      for eighths in JPEGRows.scales {
        #expect(try JPEGRows.difference(bytes, eighths: eighths) == nil, "\(restarts)")
      }
    }
  }

  static let kinds: [[String]] = [
    ["-progressive"], ["-progressive", "-grayscale"], ["-progressive", "-restart", "2B"],
    ["-arithmetic"], ["-arithmetic", "-progressive"],
    ["-arithmetic", "-progressive", "-grayscale"],
    ["-arithmetic", "-restart", "1"], ["-arithmetic", "-progressive", "-restart", "5B"],
    ["-rgb", "-progressive"],
  ]

  @Test(arguments: kinds, samplings)
  func aKindGivesTheRowsOfDjpeg(kind: [String], sampling: String) throws {
    let picture = MadePicture.textured(67, 41, seed: 8)
    let bytes = try JPEGTools.encode(picture, ["-sample", sampling] + kind)
    for eighths in JPEGRows.scales {
      #expect(try JPEGRows.difference(bytes, eighths: eighths) == nil)
    }
  }

  /// Factors that few encoders write: chroma finer than luma, or with more in one direction.
  static let oddSamplings = [
    "4x2", "1x4", "3x1", "2x2,1x2,2x1", "1x1,2x2,1x1", "4x1,2x1,1x1", "1x2,1x2,1x1",
  ]

  @Test(arguments: oddSamplings, [["-progressive"], ["-arithmetic", "-progressive"], []])
  func anOddSamplingGivesTheRowsOfDjpeg(sampling: String, kind: [String]) throws {
    let picture = MadePicture.textured(67, 61, seed: 10)
    let arguments = ["-sample", sampling] + kind
    let bytes =
      kind.isEmpty
      ? try JPEGTools.encode(picture, script: "1; 0; 2;", arguments)
      : try JPEGTools.encode(picture, arguments)
    for eighths in JPEGRows.scales {
      #expect(try JPEGRows.difference(bytes, eighths: eighths) == nil)
    }
  }

  /// The sides at which the last blocks are cut, as in the test of one scan.
  @Test(arguments: 1...18)
  func aSizeGivesTheRowsOfDjpeg(side: Int) throws {
    let picture = MadePicture.textured(side, side * 5 % 19, seed: 9)
    for sampling in ["2x2", "1x1"] {
      let bytes = try JPEGTools.encode(picture, ["-progressive", "-sample", sampling])
      for eighths in JPEGRows.scales {
        #expect(try JPEGRows.difference(bytes, eighths: eighths) == nil)
      }
    }
  }
}
