import Foundation
import TestSupport

/// A folder with a container that has nothing but its description and a ledger.
struct LedgeredContainer {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("{\"format\":1}\n", to: "box/container.json")
  }

  /// Writes a day's file.
  func write(_ lines: [String], day: String) throws {
    try folder.write(lines.map { $0 + "\n" }.joined(), to: "box/ledger/\(day).jsonl")
  }

  /// A line of the ledger.
  static func line(
    _ at: String, _ revision: Int, widget: String = "small", kind: String = "request"
  ) -> String {
    """
    {"at":"\(at)","kind":"\(kind)","widget":"\(widget)","revision":\(revision),"reason":"x"}
    """
  }

  /// Runs a command in the folder, in a zone that the tests know.
  func run(_ words: [String], environment: [String: String?] = [:]) throws -> ProcessOutput {
    try ReleaseBinary.run(
      words, environment: ["TZ": "Europe/Berlin"].merging(environment) { $1 },
      currentDirectory: folder.path)
  }

  /// Runs `reloads` at an instant.
  func reloads(_ words: String..., now: String = "2026-12-01T12:00:00Z") throws -> ProcessOutput {
    try run(["reloads", "--container=box", "--now=\(now)"] + words)
  }

  /// Runs `reloads record` at an instant.
  func record(_ words: String..., now: String = "2026-12-01T12:00:00Z") throws -> ProcessOutput {
    try run(["reloads", "record", "--container=box", "--now=\(now)"] + words)
  }
}
