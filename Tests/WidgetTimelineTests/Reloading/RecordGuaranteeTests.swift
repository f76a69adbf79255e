import Foundation
import TestSupport
import Testing

/// No field comes into a record without a decision on whether it is shown: the compiler sees to it.
@Suite(
  .enabled(if: TestMode.all, "run with tools/test --all"),
  .enabled(if: ExternalTool("swiftc").isAvailable, "needs swiftc"))
struct RecordGuaranteeTests {
  /// The records and the files that they are in.
  static let records = [
    "Records/Playlist", "Records/PlaylistEntry", "Records/PlaylistAsset", "Records/PlaylistSource",
    "Timeline/TimelineEntry",
  ]

  private static let sources = "\(Fixtures.checkout)/Sources/WidgetTimeline"

  /// Type-checks the module with one of its files changed, or just that file of it.
  ///
  /// - Returns: What the compiler says is wrong, line by line.
  private func errors(
    in file: String, replacing part: String, by other: String, alone: Bool = false
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    let changed = "\(folder.path)/\(URL(fileURLWithPath: file).lastPathComponent)"
    let text = try String(contentsOfFile: "\(Self.sources)/\(file)", encoding: .utf8)
    let edited = text.replacingOccurrences(of: part, with: other)
    try #require(part == other || edited != text, "\(part) is not in \(file)")
    try edited.write(toFile: changed, atomically: true, encoding: .utf8)
    let all = FileManager.default.enumerator(atPath: Self.sources)?.compactMap { $0 as? String }
    let others = try #require(all).filter { $0.hasSuffix(".swift") && $0 != file }
    let run = try ExternalTool("swiftc").run(
      (alone ? ["-frontend", "-typecheck", "-primary-file"] : ["-typecheck"])
        + [changed, "-swift-version", "6", "-module-name", "WidgetTimeline"]
        + ["-package-name", "wallstage"] + others.map { "\(Self.sources)/\($0)" })
    let lines = run.errorText.split(separator: "\n").map(String.init)
    #expect(run.status == 0 || lines.contains { $0.contains("error:") }, "\(run)")
    return run.status == 0 ? [] : lines.filter { $0.contains("error:") }
  }

  @Test func asItIsItCompiles() throws {
    #expect(try errors(in: "Records/Playlist.swift", replacing: "", by: "").isEmpty)
  }

  /// With a default value, the kind of field that a struct would take in silence.
  @Test(arguments: records)
  func aFieldOfTheRecordItselfDoesNotCompile(record: String) throws {
    let opening = "public enum \(URL(fileURLWithPath: record).lastPathComponent)"
    let text = try String(contentsOfFile: "\(Self.sources)/\(record).swift", encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(opening) })
    let errors = try errors(
      in: "\(record).swift", replacing: String(line), by: "\(line)\n  public var caption: String?",
      alone: true)
    #expect(errors.contains { $0.contains("enums must not contain stored properties") })
  }

  /// Nor does another part, until every place that takes the record apart has decided.
  @Test(arguments: records)
  func anotherPartDoesNotCompile(record: String) throws {
    let errors = try errors(
      in: "\(record).swift", replacing: "unshown: Unshown)",
      by: "unshown: Unshown, caption: String?)", alone: true)
    #expect(errors.contains { $0.contains("missing argument for parameter 'caption'") })
  }

  /// That is the decision: nobody sees it.
  @Test(arguments: records)
  func aFieldAmongTheUnshownCompiles(record: String) throws {
    let part = "public struct Unshown: Hashable, Sendable {"
    let errors = try errors(
      in: "\(record).swift", replacing: part, by: "\(part)\n    public var caption: String?")
    #expect(errors.isEmpty)
  }
}
