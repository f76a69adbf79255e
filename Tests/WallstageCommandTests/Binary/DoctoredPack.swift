import Foundation
import TestSupport
import Testing

/// A staged pack, and what `doctor` says of its container.
struct DoctoredPack {
  /// Noon of 1 December in Tokyo.
  static let noon = "2026-12-01T03:00:00Z"

  let pack: SmallPack

  /// Stages four pictures for 1 and 2 December 2026, as revisions 1 and 2.
  init(_ options: String...) throws {
    pack = try SmallPack(pictures: 4)
    let run = try ReleaseBinary.run(
      ["stage", "pack", "--container=box", "--state=state", "--time-zone=Asia/Tokyo"]
        + ["--date=2026-12-01", "--days=2", "--now=2026-11-30T15:00:00Z"] + options,
      currentDirectory: pack.folder.path)
    try #require(run.status == 0, "\(run)")
  }

  var folder: TemporaryFolder { pack.folder }

  /// Runs `doctor --json`.
  func diagnose(
    now: String = noon, _ options: String...
  ) throws -> (status: Int32, diagnosis: DoctorDocument) {
    let run = try ReleaseBinary.run(
      ["doctor", "--container=box", "--now", now, "--json"] + options,
      currentDirectory: folder.path, seconds: 60)
    return (run.status, try DoctorDocument(run.stdout))
  }

  /// Adds a receipt to the ledger.
  func drew(_ revision: Int, widget: String = "small", at: String = "2026-12-01T02:00:00Z") throws {
    let path = folder.file("box/ledger/2026-12-01.jsonl")
    let before = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let line =
      "{\"at\":\"\(at)\",\"kind\":\"receipt\",\"widget\":\"\(widget)\","
      + "\"revision\":\(revision),\"reason\":\"timeline\"}\n"
    try folder.write(before + line, to: "box/ledger/2026-12-01.jsonl")
  }

  /// The file of an asset that is on screen at noon.
  func shownFile() throws -> String {
    let run = try pack.run("current", "--container=box", "--now", Self.noon)
    return String(run.text.dropLast())
  }
}
