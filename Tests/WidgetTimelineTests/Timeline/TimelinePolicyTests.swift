import Testing
import WidgetTimeline

@Suite struct TimelinePolicyTests {
  private let later = Sample.instant("2026-12-01T20:00:00Z")

  private func timeline(
    _ day: String, _ policy: ReloadPolicy, at times: [String] = Sample.fourTimes,
    now: String = "2026-12-01T13:00:00Z"
  ) -> Timeline {
    Timeline(
      playlists: [Sample.playlist(day, from: 1, at: times, policy: policy)],
      now: Sample.instant(now), zone: .utc)
  }

  @Test(arguments: ["2026-12-01", "2026-11-25", "2026-12-02"])
  func isThePlaylistsOwn(day: String) {
    #expect(timeline(day, .atEnd).policy == .atEnd)
    #expect(timeline(day, .never).policy == .never)
    #expect(timeline(day, .after(later)).policy == .after(later))
    #expect(timeline(day, .after(later)).reloadAfter == later)
    #expect(timeline(day, .atEnd).reloadAfter == nil)
  }

  @Test func isTodaysAndNotTomorrows() {
    let playlists = [
      Sample.playlist("2026-12-01", from: 1, policy: .never),
      Sample.playlist("2026-12-02", from: 1),
    ]
    let now = Sample.instant("2026-12-01T13:00:00Z")
    #expect(Timeline(playlists: playlists, now: now, zone: .utc).policy == .never)
  }

  @Test(arguments: ["2026-12-01T20:00:00Z", "2026-12-01T20:00:01Z"])
  func aTimeThatHasPassedIsAtEnd(now: String) {
    #expect(timeline("2026-12-01", .after(later), now: now).policy == .atEnd)
  }

  /// `atEnd` with nothing ahead would ask again at once; the day after begins by its own zone.
  @Test func withNothingAheadTheNextDayIsWaitedFor() throws {
    let zone = try ZoneFolder.system.rules("America/Santiago")
    let empty = Sample.playlist("2026-09-06", from: 1, at: [])
    for playlists in [[], [empty], [empty, Sample.playlist("2026-09-05", from: 1, at: ["06:00"])]] {
      let now = Sample.instant("2026-09-05T13:00:00-04:00")
      let timeline = Timeline(playlists: playlists, now: now, zone: zone)
      #expect(timeline.policy == .after(Sample.instant("2026-09-06T01:00:00-03:00")))
    }
    #expect(timeline("2026-12-01", .never, at: []).policy == .never)
  }
}
