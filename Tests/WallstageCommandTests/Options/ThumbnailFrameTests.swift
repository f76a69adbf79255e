import ImagePipeline
import Testing

@testable import WallstageCommand

/// `--fill`, `--gravity` and `--max-bytes`.
struct ThumbnailFrameTests {
  private func sizes(_ words: [Argument], _ output: Argument = "a-{}.jpg") throws -> ThumbnailSizes
  {
    try ThumbnailSizes(
      ParsedArguments(["in.jpg", output] + words, for: ResizeCommand.spec), output: output)
  }

  private func error(_ words: [Argument], _ output: Argument = "a-{}.jpg") -> UsageError? {
    do {
      _ = try sizes(words, output)
      return nil
    } catch {
      return error as? UsageError
    }
  }

  private func frame(_ width: Int, _ height: Int, _ gravity: Gravity = .center) -> ThumbnailExtent {
    .filling(PixelSize(width: width, height: height), gravity)
  }

  @Test func aSingleFrameLeavesTheNameAlone() throws {
    let one = try sizes(["--fill", "310x158"])
    #expect(one.extents == [frame(310, 158)])
    #expect(one.files == ["a-{}.jpg"])
    #expect(one.byteLimit == nil)
  }

  @Test func theLargestFrameComesFirst() throws {
    let some = try sizes(["--fill=158x338,310x310,338x158", "--gravity=southwest"])
    #expect(
      some.extents == [(310, 310), (338, 158), (158, 338)].map { frame($0.0, $0.1, .southwest) })
    #expect(some.files == ["a-310x310.jpg", "a-338x158.jpg", "a-158x338.jpg"])
  }

  @Test(arguments: Gravity.allCases) func everyGravityHasItsName(gravity: Gravity) throws {
    let name = Argument(gravity.rawValue)
    #expect(try sizes(["--fill", "3x4", "--gravity", name]).extents == [frame(3, 4, gravity)])
  }

  @Test(arguments: [("60KiB", 61_440), ("9000", 9000), ("1", 1)])
  func bytesHaveUnits(text: String, bytes: Int) throws {
    #expect(try sizes(["--max-bytes", Argument(text)]).byteLimit == bytes)
  }

  @Test(arguments: [
    "", "310", "x", "310x", "x310", "310x310x1", "0x3", "3x0", "-1x3", "3X4", "3x4,", "3 x4",
    "16385x1", "1x99999999999999999999", "3×4",
    (1...17).map { "\($0)x1" }.joined(separator: ","),
  ])
  func nonsenseIsRefused(value: String) {
    guard case .badValue(let option, _, _) = error(["--fill", Argument(value)]) else {
      Issue.record("\(value)")
      return
    }
    #expect(option == "--fill")
  }

  @Test(
    arguments: [
      (["--fill", "3x4", "--max-pixel", "9"], "--fill and --max-pixel can't go together"),
      (["--gravity", "north"], "--gravity says what --fill keeps"),
      (["--gravity", "north", "--max-pixel", "9"], "--gravity says what --fill keeps"),
      (["--fill", "3x4,4x3,3x4"], "--fill names 3x4 twice"),
    ] as [([Argument], String)])
  func whatDoesNotGoTogetherIsSaid(words: [Argument], message: String) {
    let found = error(words)?.description
    #expect(found?.hasPrefix(message) == true, "\(String(describing: found))")
  }

  @Test func severalFramesNeedNames() {
    let found = error(["--fill", "3x4,4x3"], "a.jpg")?.description
    #expect(found?.contains("where --fill names several") == true)
  }

  @Test(arguments: ["0", "", "-3", "many"]) func noBytesAreRefused(value: String) {
    guard case .badValue = error(["--max-bytes", Argument(value)]) else {
      Issue.record("\(value)")
      return
    }
  }
}
