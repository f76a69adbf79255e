import TestSupport
import Testing

/// Why `stage` asks for a reload, and why an entry of `timeline` has its time, by the built program.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct BinaryReloadReasonTests {
  /// Stages a day of Berlin.
  private func stage(
    _ pack: SmallPack, _ folder: String = "pack", day: String, now: String, at times: String
  ) throws -> JSONDocument {
    let run = try pack.run(
      "stage", folder, "--container=box", "--state=state", "--time-zone=Europe/Berlin",
      "--date=\(day)", "--days=2", "--now=\(now)", "--at=\(times)", "--json")
    #expect(run.status == 0, "\(run)")
    return try JSONDocument(run.stdout)
  }

  @Test func eachRunSaysWhy() throws {
    let pack = try SmallPack(pictures: 4)
    let other = try ExternalTool("cjpeg").output(
      [], stdin: .bytes(Array("P5 64 64 255\n".utf8) + [UInt8](repeating: 9, count: 4096)))
    try pack.folder.write(other, to: "other/x.jpg")
    let runs = [
      // Picture, switch times and what comes of it, an hour after one another.
      ("pack", "06:00,12:00", true, "appeared"), ("pack", "06:00,12:00", false, "unchanged"),
      // What is on screen since 06:00 stays until noon.
      ("pack", "06:00,12:30", true, "shown-later"), ("other", "06:00,12:30", true, "shown-now"),
    ]
    for (index, run) in runs.enumerated() {
      let document = try stage(
        pack, run.0, day: "2026-12-01", now: "2026-12-01T0\(6 + index):00:00Z", at: run.1)
      #expect(document.value("reload") as? Bool == run.2, "\(run)")
      #expect(document.string("reloadReason") == run.3, "\(run)")
    }
  }

  @Test(arguments: [
    // Clocks skip from 02:00 to 03:00, and show 02:30 twice.
    ("2026-03-29", "2026-03-28T23:00:00Z", "02:30,12:00", 1, "2026-03-29T01:00:00Z", "skipped"),
    ("2026-10-25", "2026-10-24T22:00:00Z", "02:30,12:00", 1, "2026-10-25T00:30:00Z", "twice"),
    // Two minutes before noon, three minutes late.
    ("2026-12-01", "2026-12-01T10:58:00Z", "06:00,12:00", 1, "2026-12-01T11:03:00Z", "moved"),
    ("2026-12-01", "2026-12-01T10:55:00Z", "06:00,12:00", 1, "2026-12-01T11:00:00Z", nil),
  ])
  func anEntrySaysWhatIsOutOfTheOrdinary(
    day: String, now: String, times: String, index: Int, date: String, word: String?
  ) throws {
    let pack = try SmallPack(pictures: 3)
    _ = try stage(pack, day: day, now: now, at: times)
    let run = try pack.run("timeline", "--container=box", "--now=\(now)", "--json")
    let entry = try JSONDocument(run.stdout).objects("entries")[index]
    #expect(entry["date"] as? String == date)
    #expect(entry["timing"] as? [String] == (word.map { [$0] } ?? []))
  }
}
