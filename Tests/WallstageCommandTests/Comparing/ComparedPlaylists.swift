import Foundation
import TestSupport
import Testing
import WallstageCommand
import WidgetTimeline

/// Two playlist files, `a.json` and `b.json`, for `diff`, which runs in this process.
struct ComparedPlaylists {
  let folder: TemporaryFolder

  /// One day of four pictures, each named by the hour it is for.
  static let standard = """
    {"format":1,"revision":17,"day":"2026-12-01","timeZone":"Asia/Tokyo",
     "stagedAt":"2026-11-30T15:00:00Z","policy":"after","reloadAfter":"2026-12-01T18:00:00Z",
     "sources":[{"id":"plasma","name":"Plasma","checkedAt":"2026-11-30T15:00:00Z","pictures":33},
                {"id":"walls","name":"Walls","checkedAt":"2026-11-30T15:00:00Z","pictures":4}],
     "entries":[{"at":"06:00","asset":"\(id("06"))","dark":"\(id("99"))"},
                {"at":"12:00","asset":"\(id("12"))"},
                {"at":"18:00","asset":"\(id("18"))","families":{"small":"\(id("77"))"}},
                {"at":"22:00","asset":"\(id("22"))"}],
     "assets":{\(["06", "12", "18", "22", "77", "99"].map(asset).joined(separator: ",\n"))}}
    """

  static func id(_ number: String) -> String { String(repeating: number, count: 16) }

  /// Makes the files: the standard one and that with replacements, each of which has to find its text.
  init(_ replacements: [(String, String)] = []) throws {
    folder = try TemporaryFolder()
    try folder.write(Self.standard, to: "a.json")
    try folder.write(try Self.replaced(replacements), to: "b.json")
  }

  static func replaced(_ replacements: [(String, String)]) throws -> String {
    try replacements.reduce(standard) { text, change in
      guard text.contains(change.0) else { throw CocoaError(.coderValueNotFound) }
      return text.replacingOccurrences(of: change.0, with: change.1)
    }
  }

  /// Runs `diff` and returns its exit code and what it wrote to the two streams.
  func run(
    _ words: String..., files: [String] = ["a.json", "b.json"]
  ) throws -> (code: Int32, output: String, errors: String) {
    let context = CommandContext(
      now: Instant(secondsSinceEpoch: 0), spoolFolder: folder.path, progressDescriptor: nil)
    let paths = ["out", "err"].map { folder.file($0) }
    for path in paths { try Data().write(to: URL(fileURLWithPath: path)) }
    let streams = try paths.map { try #require(FileHandle(forWritingAtPath: $0)) }
    let code = WallstageCommand.run(
      (["diff"] + files.map { folder.file($0) } + words).map { Argument($0) }, context: context,
      console: Console(output: streams[0].fileDescriptor, error: streams[1].fileDescriptor))
    for stream in streams { try stream.close() }
    let texts = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
    return (code.rawValue, texts[0], texts[1])
  }

  private static func asset(_ number: String) -> String {
    """
    "\(id(number))":{"file":"assets/\(number)/\(id(number)).jpg","width":1024,"height":576,
      "bytes":93211,"decodedBytes":2359296,"peakBytes":3407872,
      "digest":"sha256:\(id(number))\(id(number))","source":"plasma","title":"Hour \(number)",
      "dominantColor":"#335577"}
    """
  }
}
