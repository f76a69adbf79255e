import Foundation
import TestSupport
import Testing

/// Nights in an order that nobody planned.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct OddHistoryTests {
  private let pack: SmallPack

  init() throws {
    pack = try SmallPack(pictures: 4, in: TemporaryFolder(in: TemporaryFolder.memory))
  }

  private func stage(now: String, _ more: String...) throws -> JSONDocument {
    let run = try ReleaseBinary.run(
      ["stage", "pack", "--container=box", "--state=state", "--time-zone=UTC", "--json"]
        + ["--now=\(now)"] + more,
      currentDirectory: pack.folder.path)
    try #require(run.succeeded, "\(run)")
    #expect(try ContainerAudit(pack.folder.file("box")).faults == [])
    return try JSONDocument(run.stdout)
  }

  private func current(now: String) throws -> (state: String?, path: String?) {
    let run = try pack.run("current", "--container=box", "--now", now, "--json")
    let document = try JSONDocument(run.stdout)
    return (document.string("state"), document.string("path"))
  }

  private func days(_ document: JSONDocument) -> [String] {
    document.objects("days").compactMap { $0["day"] as? String }
  }

  private func revisions(_ document: JSONDocument) -> [Int] {
    document.objects("days").compactMap { $0["revision"] as? Int }
  }

  @Test func aClockThatGoesBackwardsTakesNothingBack() throws {
    let first = try stage(now: "2026-12-05T03:00:00Z")
    #expect(days(first) == ["2026-12-05", "2026-12-06"])
    #expect(revisions(first) == [1, 2])
    let future = try pack.folder.bytes(of: "box/playlists/2026-12-06.json")
    let second = try stage(now: "2026-12-01T03:00:00Z")
    #expect(days(second) == ["2026-12-01", "2026-12-02"])
    #expect(revisions(second) == [3, 4])
    #expect(try current(now: "2026-12-01T13:00:00Z").state == "ready")
    // Right again, the clock finds what was published for today, and publishes tomorrow anew.
    let third = try stage(now: "2026-12-05T04:00:00Z")
    #expect(days(third) == ["2026-12-06"])
    #expect(revisions(third) == [5])
    #expect(third.value("reload") as? Bool == false)
    #expect(try pack.folder.bytes(of: "box/playlists/2026-12-06.json") != future)
    #expect(try current(now: "2026-12-05T13:00:00Z").state == "ready")
  }

  @Test func aDayStagedTwiceIsTheSameDayAndAsksForNothing() throws {
    _ = try stage(now: "2026-12-01T03:00:00Z")
    func pictures() throws -> [String] {
      let playlist = try JSONDocument(pack.folder.bytes(of: "box/playlists/2026-12-02.json"))
      return playlist.objects("entries").compactMap { $0["asset"] as? String }
    }
    let before = try pictures()
    let again = try stage(now: "2026-12-01T04:00:00Z")
    #expect(days(again) == ["2026-12-02"])
    #expect(revisions(again) == [3])
    #expect(again.value("reload") as? Bool == false)
    #expect(try pictures() == before)
  }

  @Test func tomorrowStagedBeforeTodayIsShownEarlyAndThenInItsPlace() throws {
    _ = try stage(now: "2026-12-01T03:00:00Z", "--date=2026-12-02")
    let early = try current(now: "2026-12-01T13:00:00Z")
    #expect(early.state == "early")
    #expect(early.path != nil)
    let today = try stage(now: "2026-12-01T04:00:00Z", "--date=2026-12-01")
    #expect(revisions(today) == [2])
    #expect(today.value("reload") as? Bool == true)
    #expect(try current(now: "2026-12-01T13:00:00Z").state == "ready")
    #expect(try current(now: "2026-12-02T13:00:00Z").state == "ready")
  }
}
