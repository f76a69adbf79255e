import Foundation
import TestSupport
import Testing

/// `verify --record` and `--baseline` by the built program.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct BinaryBaselineTests {
  private let made: VerifiedFolder

  init() throws {
    made = try VerifiedFolder("a.jpg", "b.jpg")
    let run = try made.verify("a.jpg", "b.jpg", "--record", "m.json")
    try #require(run.status == 0, "\(run)")
  }

  private func comparisons(_ run: ProcessOutput) throws -> [[String: Any]?] {
    try JSONDocument(run.stdout).objects("files").map { $0["baseline"] as? [String: Any] }
  }

  /// Makes the recorded peak of `b.jpg` other by so many bytes, all of them the decoder's.
  private func shiftRecord(by bytes: Int) throws {
    let line = try #require(
      made.text("m.json").split(separator: "\n").first { $0.contains("b.jpg") })
    let number = { (name: String) throws -> Int in
      let digits = line.split(separator: "\"\(name)\": ")[1].prefix { $0.isNumber }
      return try #require(Int(digits))
    }
    let changed = try ["accountedPeakBytes", "decoder"].reduce(String(line)) { text, name in
      let value = try number(name)
      return text.replacingOccurrences(
        of: "\"\(name)\": \(value)", with: "\"\(name)\": \(value + bytes)")
    }
    try made.change("m.json", String(line), to: changed)
  }

  @Test func recordIsALineForEachPictureAndTheSameAgain() throws {
    let text = try made.text("m.json")
    let lines = text.split(separator: "\n")
    #expect(lines.count { $0.contains(".jpg") } == 2)
    #expect(try made.verify("b.jpg", "a.jpg", "--record=again.json").status == 0)
    #expect(try made.text("again.json") == text)
    let document = try JSONDocument(Array(text.utf8))
    #expect(document.integer("format") == 1)
    #expect(document.integer("options", "maxPixel") == 1024)
    #expect(document.objects("pictures").map { $0["path"] as? String } == ["a.jpg", "b.jpg"])
    let parts = try #require(
      document.objects("pictures").first?["accountedParts"] as? [String: Int])
    #expect(Set(parts.keys) == ["input", "decoder", "resampler", "thumbnail", "encoder", "color"])
    #expect(
      parts.values.reduce(0, +)
        == document.objects("pictures").first?["accountedPeakBytes"] as? Int)
  }

  @Test func unchangedDecodesPass() throws {
    let run = try made.verify("a.jpg", "b.jpg", "--baseline=m.json", "--json")
    #expect(run.status == 0, "\(run)")
    #expect(try comparisons(run).map { $0?["grownBytes"] as? Int } == [0, 0])
    let lines = try made.verify("a.jpg", "b.jpg", "--baseline=m.json").text
    #expect(lines.hasSuffix("m.json: 2 as recorded, 0 grew, 0 less, 0 not recorded\n"), "\(lines)")
  }

  @Test func grownDecodeFailsAndSaysWhere() throws {
    try shiftRecord(by: -1)
    let run = try made.verify("a.jpg", "b.jpg", "--baseline=m.json", "--json")
    #expect(run.status == 1, "\(run)")
    let comparison = try #require(comparisons(run)[1])
    #expect(comparison["grownBytes"] as? Int == 1)
    #expect(comparison["part"] as? String == "decoder")
    let verdicts = try JSONDocument(run.stdout).objects("files").map { $0["verdict"] as? String }
    #expect(verdicts == ["pass", "pass"])
    let text = try made.verify("a.jpg", "b.jpg", "--baseline=m.json").text
    #expect(text.contains("grew  b.jpg: "), "\(text)")
    #expect(text.contains(" bytes, 1 more than the baseline's "), "\(text)")
    #expect(text.contains("; decoder by 1\n"), "\(text)")
  }

  @Test func smallerDecodePassesWithAHint() throws {
    try shiftRecord(by: 5000)
    let run = try made.verify("a.jpg", "b.jpg", "--baseline=m.json", "--json")
    #expect(run.status == 0, "\(run)")
    #expect(try comparisons(run)[1]?["grownBytes"] as? Int == -5000)
    let warnings = try JSONDocument(run.stdout).objects("warnings")
    #expect(warnings.map { $0["code"] as? String } == ["baseline-shrunk"])
    #expect(run.errorText.contains("record anew with --record"))
  }

  @Test func pictureThatWasNotRecordedFails() throws {
    try made.folder.write(Fixtures.bytes("jpeg/progressive.jpg"), to: "new.jpg")
    let run = try made.verify("a.jpg", "new.jpg", "--baseline=m.json")
    #expect(run.status == 1, "\(run)")
    #expect(run.text.contains("new   new.jpg: it is not in the baseline\n"))
    // The path as it was given is the key.
    #expect(try made.verify("./a.jpg", "--baseline=m.json").status == 1)
  }

  @Test func pictureThatIsOnlyRecordedIsAWarning() throws {
    let run = try made.verify("a.jpg", "--baseline=m.json")
    #expect(run.status == 0, "\(run)")
    #expect(run.errorText == "wallstage: m.json: warning: 1 of its pictures was not verified\n")
  }

  @Test func pictureWithAnErrorKeepsItsExitAndTheOldRecord() throws {
    let before = try made.text("m.json")
    try made.folder.write("no picture", to: "bad.jpg")
    let run = try made.verify("a.jpg", "bad.jpg", "--record=m.json")
    #expect(run.status == 65, "\(run)")
    #expect(run.errorText.contains("m.json: warning: it is not written, as 1 of the pictures"))
    #expect(try made.text("m.json") == before)
    #expect(made.folder.contents() == ["a.jpg", "b.jpg", "bad.jpg", "m.json"])
  }

  /// Compared with the old one, then written anew.
  @Test func recordMayBeTheBaseline() throws {
    try shiftRecord(by: -1)
    #expect(try made.verify("a.jpg", "b.jpg", "--baseline=m.json", "--record=m.json").status == 1)
    #expect(try made.verify("a.jpg", "b.jpg", "--baseline=m.json").status == 0)
  }
}
