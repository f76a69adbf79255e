import Foundation
import TestSupport
import Testing

/// What decodes take, to the byte, against the files in Golden/memory.
///
/// `tools/test --record-memory` writes those anew. They hold for the versions of libjpeg and libpng
/// that the machine has: their allocations are counted as well.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: MemoryKind.areToolsThere, "needs cjpeg, jpegtran and pnmtopng"))
struct MemoryRegressionTests {
  /// What a whole process may have resident at 1024 pixels.
  private static let residentBound = 16 << 20
  /// How far it must stay below: what the kernel maps around a page varies from run to run.
  private static let residentMargin = 512 << 10
  private static let isRecording =
    ProcessInfo.processInfo.environment["WALLSTAGE_RECORD_MEMORY"] == "1"
  private static let all = TestMode.all || isRecording

  /// Made once for all tests.
  private static let pictures = Result {
    let folder = try TemporaryFolder()
    let output = MemoryCases.Output(format: "jpeg", maxPixel: 1024)
    try MemoryCases.make(MemoryCases.sizes(for: output, all: all), in: folder)
    return folder
  }

  @Test(arguments: MemoryCases.outputs)
  func decodesTakeWhatIsRecorded(output: MemoryCases.Output) throws {
    let folder = try Self.pictures.get()
    let names = MemoryCases.names(MemoryCases.sizes(for: output, all: Self.all))
    if Self.isRecording {
      let run = try verify(output, ["--record", output.baseline] + names, in: folder)
      try #require(run.status == 0, "\(run)")
    }
    let run = try verify(output, ["--baseline", output.baseline, "--json"] + names, in: folder)
    try #require([0, 1].contains(run.status), "\(run)")
    let files = try JSONDocument(run.stdout).objects("files")
    #expect(files.count == names.count)
    for (name, file) in zip(names, files) { try check(file, "\(output) \(name)", output) }
  }

  private func verify(
    _ output: MemoryCases.Output, _ words: [String], in folder: TemporaryFolder
  ) throws -> ProcessOutput {
    try ReleaseBinary.run(
      ["verify"] + output.options + words, currentDirectory: folder.path, seconds: 900)
  }

  private func check(
    _ file: [String: Any], _ name: String, _ output: MemoryCases.Output
  ) throws {
    #expect(file["verdict"] as? String == "pass", "\(name)")
    let memory = try #require(file["memory"] as? [String: Any], "\(name)")
    let strategy = memory["strategy"] as? String ?? ""
    let accounted = try #require(memory["accountedPeakBytes"] as? Int)
    let predicted = try #require(memory["predictedPeakBytes"] as? Int)
    #expect(predicted >= accounted, "\(name) (\(strategy))")
    #expect(
      predicted - accounted <= max(accounted / 10, 64 << 10),
      "\(name) (\(strategy)): predicted \(predicted), accounted \(accounted)")
    if output.maxPixel <= 1024 {
      let resident = try #require(memory["residentPeakBytes"] as? Int)
      #expect(
        resident <= Self.residentBound - Self.residentMargin, "\(name) (\(strategy)): resident")
    }
    let comparison = try #require(file["baseline"] as? [String: Any])
    guard let grown = comparison["grownBytes"] as? Int else {
      Issue.record("\(name) is not recorded: run tools/test --record-memory")
      return
    }
    let part = comparison["part"] as? String ?? ""
    #expect(
      grown <= 0, "\(name) (\(strategy)) grew by \(grown) bytes to \(accounted), most in \(part)")
    // A record that is too high would hide a later growth.
    #expect(
      grown >= 0,
      "\(name) (\(strategy)) takes \(-grown) bytes less: run tools/test --record-memory")
  }
}
