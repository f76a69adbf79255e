import Foundation
import TestSupport
import Testing

/// `verify --explain` by the built program.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct BinaryExplainTests {
  private func plan(_ fixture: String, _ words: String...) throws -> (
    file: [String: Any], plan: [String: Any]
  ) {
    let run = try ReleaseBinary.run(
      ["verify", "--explain", "--json", Fixtures.path(fixture)] + words)
    let file = try #require(JSONDocument(run.stdout).objects("files").first, "\(run)")
    return (file, try #require(file["plan"] as? [String: Any]))
  }

  @Test func chosenWayIsTheOneThatIsMeasured() throws {
    let (file, plan) = try plan("jpeg/progressive.jpg")
    let memory = try #require(file["memory"] as? [String: Any])
    #expect(plan["chosen"] as? String == memory["strategy"] as? String)
    #expect(plan["reason"] as? String == "fastest")
    #expect(plan["budgetBytes"] as? Int == 22 << 20 - 64 << 10)
    #expect(plan["reserveBytes"] as? Int == 64 << 10)
    let candidates = try #require(plan["candidates"] as? [[String: Any]])
    #expect(candidates.count > 1)
    let taken = try #require(candidates.first)
    #expect(taken["strategy"] as? String == memory["strategy"] as? String)
    #expect(taken["predictedPeakBytes"] as? Int == memory["predictedPeakBytes"] as? Int)
    for candidate in candidates {
      let parts = try #require(candidate["predictedParts"] as? [String: Int])
      #expect(parts.values.reduce(0, +) == candidate["predictedPeakBytes"] as? Int)
      #expect(candidate["fits"] as? Bool == true)
    }
    let measured = try #require(plan["accountedParts"] as? [String: Int])
    #expect(measured.values.reduce(0, +) == memory["accountedPeakBytes"] as? Int)
  }

  /// 83×59: 11×8 blocks of luma and 6×4 of each chroma, 128 bytes a block (ITU-T T.81, A.1.1).
  @Test func wholePictureHasPixelsAndInSeveralScansCoefficients() throws {
    let progressive = try #require(plan("jpeg/progressive.jpg").plan["whole"] as? [String: Int])
    #expect(progressive["pixelBytes"] == 83 * 59 * 3)
    #expect(progressive["coefficientBytes"] == (11 * 8 + 2 * 6 * 4) * 128)
    let baseline = try #require(plan("jpeg/baseline-420.jpg").plan["whole"] as? [String: Int])
    #expect(baseline["coefficientBytes"] == 0)
  }

  @Test func refusedPictureIsExplainedToo() throws {
    let (file, plan) = try plan("jpeg/progressive.jpg", "--ceiling=100KiB", "--host-share=0")
    #expect(file["verdict"] as? String == "over-ceiling")
    #expect(plan["reason"] as? String == "none")
    #expect(plan["chosen"] is NSNull)
    #expect(plan["accountedParts"] is NSNull)
    let candidates = try #require(plan["candidates"] as? [[String: Any]])
    #expect(candidates.allSatisfy { $0["fits"] as? Bool == false })
  }

  @Test(arguments: ["progressive.jpg", "baseline-420.jpg"])
  func tableFitsATerminal(name: String) throws {
    let run = try ReleaseBinary.run(["verify", "--explain", Fixtures.path("jpeg/\(name)")])
    #expect(run.status == 0, "\(run)")
    let lines = run.text.split(separator: "\n").dropFirst()
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(run)")
    #expect(lines.contains { $0.hasSuffix("  taken") }, "\(run)")
    #expect(lines.contains { $0.hasSuffix("  measured") }, "\(run)")
    #expect(run.text.contains("of coefficients, which libjpeg keeps") == (name.hasPrefix("prog")))
  }

  @Test func withoutTheOptionThereIsNoPlan() throws {
    let run = try ReleaseBinary.run(["verify", "--json", Fixtures.path("jpeg/progressive.jpg")])
    let file = try #require(JSONDocument(run.stdout).objects("files").first)
    #expect(file["plan"] is NSNull)
    #expect(file["baseline"] is NSNull)
  }
}
