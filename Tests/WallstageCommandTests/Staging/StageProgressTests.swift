import Foundation
import TestSupport
import Testing

/// The progress bar on a terminal.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("script").isAvailable, "needs script"))
struct StageProgressTests {
  /// Stages six pictures on a terminal of so many columns; what the terminal got.
  private func terminal(
    columns: Int, _ more: String = "", environment: [String: String?] = [:]
  ) throws -> String {
    let night = try NightFolder()
    for name in Fixtures.names(in: "jpeg").prefix(6) { try night.add(name) }
    let words = NightFolder.words(["pack"], []).joined(separator: " ")
    var variables: [String: String?] = ["TERM": "xterm", "WALLSTAGE": ReleaseBinary.path]
    variables.merge(environment) { $1 }
    let run = try ExternalTool("script").run(
      ["-qec", "stty cols \(columns); \"$WALLSTAGE\" \(words) > out \(more)", "/dev/null"],
      environment: variables, currentDirectory: night.path)
    #expect(run.status == 0, "\(run)")
    #expect(try JSONDocument(night.temporary.bytes(of: "out")).integer("staged") == 6)
    return run.text
  }

  private let erase = "\u{1B}[K"

  @Test(arguments: [80, 40, 20, 3])
  func barIsDrawnOverItselfAndTakenAway(columns: Int) throws {
    let text = try terminal(columns: columns)
    #expect(text.hasSuffix("\r" + erase))
    let lines = text.components(separatedBy: "\r").map { $0.replacing(erase, with: "") }
    #expect(lines.count > 3)
    #expect(lines.allSatisfy { $0.count < columns && !$0.contains("\n") })
    if columns >= 40 { #expect(lines.contains { $0.contains("6/6") }) }
  }

  @Test func thereAreNoColours() throws {
    for environment in [["NO_COLOR": "1"], [:]] {
      let text = try terminal(columns: 80, environment: environment)
      #expect(text.contains("\r["))
      #expect(!text.replacing(erase, with: "").contains("\u{1B}"))
    }
  }

  @Test func withoutATerminalThereIsNone() throws {
    #expect(try terminal(columns: 80, "2> err") == "")
    #expect(try terminal(columns: 80, "--quiet") == "")
    #expect(try terminal(columns: 80, environment: ["TERM": "dumb"]) == "")
  }
}
