import Testing
import WidgetTimeline

@Suite struct TimelineSpacingTests {
  private func dates(_ times: [String], now: String) -> [String] {
    let timeline = Timeline(
      playlists: [Sample.playlist("2026-12-01", from: 1, at: times)], now: Sample.instant(now),
      zone: .utc)
    return Sample.lines(timeline).filter { $0.hasPrefix("2026-12-01") }
  }

  @Test func aSwitchSoonAfterNowWaits() {
    #expect(
      dates(["11:00", "12:00"], now: "2026-12-01T11:57:20Z") == [
        "2026-12-01T11:57:20Z now 1", "2026-12-01T12:02:20Z switch 2",
      ])
    #expect(
      dates(["11:00", "12:00"], now: "2026-12-01T11:55:00Z") == [
        "2026-12-01T11:55:00Z now 1", "2026-12-01T12:00:00Z switch 2",
      ])
  }

  /// Each waits for the one before it, as it was moved.
  @Test func switchesTooCloseTogetherWaitForEachOther() {
    #expect(
      dates(["11:00", "12:00", "12:02", "12:04", "12:21"], now: "2026-12-01T11:59:00Z") == [
        "2026-12-01T11:59:00Z now 1", "2026-12-01T12:04:00Z switch 2",
        "2026-12-01T12:09:00Z switch 3", "2026-12-01T12:14:00Z switch 4",
        "2026-12-01T12:21:00Z switch 5",
      ])
  }

  /// What is on screen at `now` is by the wall clock, not by what an earlier timeline moved.
  @Test func theEntryAtNowIsNeverMoved() {
    #expect(
      dates(["12:00", "12:02"], now: "2026-12-01T12:03:00Z") == ["2026-12-01T12:03:00Z now 2"])
  }
}
