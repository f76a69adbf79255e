import Foundation
import ImagePipeline
import TestSupport
import Testing

/// Every file of the corpus ends as its table says, through `probe`, `resize` and `verify`.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: Corpus.isAvailable, "needs WALLSTAGE_CORPUS"))
struct CorpusVerdictTests {
  static let mostResidentBytes = 16 << 20
  /// Of a processor: how long it takes depends on what else the machine does.
  static let mostSeconds = 10.0

  @Test(arguments: Corpus.rows) func resizeEndsAsTheTableSays(row: CorpusRow) throws {
    let folder = try TemporaryFolder()
    let output = folder.file("out.png")
    let run = try resize(row, to: output)
    #expect([0, 65, 66].contains(run.status), "\(run)")
    let document = try JSONDocument(run.stdout)
    let expectation = CorpusExpectation(row: row)
    let end = CorpusExpectation.End(
      code: document.string("error", "code"), message: document.string("error", "message") ?? "",
      hasWarnings: !document.objects("warnings").isEmpty)
    #expect(expectation.misfit(end) == nil, "\(run)")
    if let (resident, seconds) = resources(run) {
      #expect(resident <= Self.mostResidentBytes && seconds < Self.mostSeconds)
    }
    guard run.status == 0 else {
      #expect(end.code != nil && run.errorText.hasPrefix("wallstage: "))
      #expect(folder.contents().isEmpty)
      return
    }
    #expect(end.code == nil)
    #expect(document.integer("memory", "residentPeakBytes") ?? .max <= Self.mostResidentBytes)
    guard expectation.hasCertainPixels else { return }
    try check(CorpusThumbnail(path: output), expectation)
  }

  /// Through `time`, where it is installed: it knows what a run took that failed, too.
  private func resize(_ row: CorpusRow, to output: String) throws -> ProcessOutput {
    let (folder, name) = (
      (row.path as NSString).deletingLastPathComponent, (row.path as NSString).lastPathComponent
    )
    let words =
      ["resize", "--max-pixel", "1024", "--format", "png", "--json", "--", name, output]
    guard let binary = ReleaseBinary.path, ExternalTool("time").isAvailable else {
      return try ReleaseBinary.run(words, currentDirectory: folder)
    }
    return try ExternalTool("time").run(
      ["-q", "-f", "took %M %U %S", binary] + words, currentDirectory: folder)
  }

  private func resources(_ run: ProcessOutput) -> (residentBytes: Int, seconds: Double)? {
    guard let match = run.errorText.firstMatch(of: /took (\d+) ([\d.]+) ([\d.]+)\n$/),
      let kibibytes = Int(match.1), let user = Double(match.2), let system = Double(match.3)
    else { return nil }
    return (kibibytes << 10, user + system)
  }

  private func check(_ made: CorpusThumbnail, _ expectation: CorpusExpectation) {
    if expectation.hasCertainSize, let upright = CorpusFacts(row: expectation.row).upright {
      let scale = min(1, 1024 / Double(upright.max() ?? 1))
      let wanted = upright.map { max(1, Int((Double($0) * scale).rounded())) }
      #expect([made.size.width, made.size.height] == wanted)
    }
    guard let (colours, tolerance) = expectation.quadrants else { return }
    for (place, rgb) in colours {
      let found = made.mean(of: place)
      let off = zip(found, rgb).map { abs($0 - $1) }.max() ?? 0
      #expect(off <= tolerance, "\(place) is \(found), wanted \(rgb)")
    }
  }

  @Test func probeAndVerifyAnswerForEveryFile() {
    #expect(CorpusRun.probed.count == Corpus.rows.count)
    #expect(CorpusRun.verified.count == Corpus.rows.count)
  }

  @Test(arguments: Corpus.rows) func verifyEndsAsTheTableSays(row: CorpusRow) throws {
    let file = try #require(CorpusRun.verified[row.file])
    let error = file["error"] as? [String: Any]
    let memory = file["memory"] as? [String: Any]
    #expect(file["verdict"] as? String == (error == nil ? "pass" : "error"))
    // Warnings are resize's to tell, so what is usable only with one passes here.
    let end = CorpusExpectation.End(
      code: error?["code"] as? String, message: error?["message"] as? String ?? "",
      hasWarnings: true)
    #expect(CorpusExpectation(row: row).misfit(end) == nil)
    guard error == nil else { return }
    #expect(memory?["residentPeakBytes"] as? Int ?? .max <= Self.mostResidentBytes)
    let predicted = memory?["predictedPeakBytes"] as? Int ?? 0
    let accounted = memory?["accountedPeakBytes"] as? Int ?? .max
    #expect(accounted <= predicted && predicted - accounted <= max(accounted / 10, 64 << 10))
  }

  @Test(arguments: Corpus.rows) func probeSaysWhatTheTableSays(row: CorpusRow) throws {
    let file = try #require(CorpusRun.probed[row.file])
    let facts = CorpusFacts(row: row)
    if let error = file["error"] as? [String: Any] {
      let end = CorpusExpectation.End(code: error["code"] as? String, hasWarnings: true)
      #expect(CorpusExpectation(row: row).misfit(end) == nil)
      return
    }
    func number(_ name: String) -> Int? { file[name] as? Int }
    if let stored = facts.size("stored") {
      #expect([number("storedWidth"), number("storedHeight")] == stored)
    }
    if let upright = facts.upright { #expect([number("width"), number("height")] == upright) }
    #expect(number("orientation") == facts.orientation)
    if let jpeg = facts.jpeg {
      #expect(file["format"] as? String == "jpeg")
      #expect(number("channels") == jpeg.channels && number("bitDepth") == jpeg.bits)
      #expect(file["progressive"] as? Bool == jpeg.isProgressive)
      if let scans = facts.scans { #expect(number("scans") == scans) }
    }
    if let png = facts.png {
      #expect(file["format"] as? String == "png")
      #expect(number("channels") == png.channels && number("bitDepth") == png.bits)
      #expect(file["interlaced"] as? Bool == png.isInterlaced)
      #expect(number("scans") == (png.isInterlaced ? 7 : 1))
    }
    #expect(file["colorProfile"] as? String ?? "" == facts.profile ?? "")
  }
}
