import Testing
import WidgetTimeline

/// What stands in where a day has no playlist, or one without entries.
@Suite struct TimelineStandInTests {
  private func timeline(_ playlists: [Playlist], _ now: String = "2026-12-01T13:00:00Z") -> Timeline
  {
    Timeline(playlists: playlists, now: Sample.instant(now), zone: .utc)
  }

  @Test(arguments: ["2026-11-30", "2026-11-21"])
  func theLastPlaylistGoesRoundAgain(day: String) {
    let older = Sample.playlist("2026-11-20", from: 91)
    let timeline = timeline([older, Sample.playlist(day, from: 1, at: ["06:00", "18:00"])])
    #expect(timeline.days.standing == .again)
    #expect(timeline.days.isStale)
    #expect(timeline.days.needed == [Sample.day(day)])
    #expect(
      Sample.lines(timeline) == [
        "2026-12-01T13:00:00Z now 1", "2026-12-01T18:00:00Z again 2",
        "2026-12-02T06:00:00Z again 1", "2026-12-02T18:00:00Z again 2",
      ])
    #expect(timeline.entries.map(\.playlist) == Array(repeating: Sample.day(day), count: 4))
  }

  @Test func itsLastPictureComesBeforeItsFirst() {
    let timeline = timeline([Sample.playlist("2026-11-21", from: 1)], "2026-12-01T05:00:00Z")
    #expect(Sample.lines(timeline)[0] == "2026-12-01T05:00:00Z before-first-switch 4")
    #expect(Sample.switches(timeline)[0] == "2026-11-30 22:00")
  }

  @Test func aGapBetweenPlaylistsIsFilledByTheOneBefore() {
    let playlists = [
      Sample.playlist("2026-11-29", from: 1, at: ["06:00"]),
      Sample.playlist("2026-12-02", from: 11, at: ["06:00"]),
    ]
    let timeline = timeline(playlists)
    #expect(timeline.days.standing == .again)
    #expect(!timeline.days.isStale)
    #expect(
      Sample.lines(timeline) == ["2026-12-01T13:00:00Z now 1", "2026-12-02T06:00:00Z tomorrow 11"])
  }

  @Test func theEarliestIsShownWhereAllAreStillToCome() {
    let playlists = [
      Sample.playlist("2026-12-03", from: 21),
      Sample.playlist("2026-12-02", from: 11, at: ["06:00"]),
    ]
    let timeline = timeline(playlists)
    #expect(timeline.days.standing == .early)
    #expect(
      Sample.lines(timeline) == [
        "2026-12-01T13:00:00Z early 11", "2026-12-02T06:00:00Z tomorrow 11",
      ])
    #expect(Sample.switches(timeline)[0] == "2026-12-01 -")
  }

  @Test func theEarliestSwitchesOnItsOwnDay() {
    let timeline = timeline([Sample.playlist("2026-12-09", from: 1, at: ["06:00", "12:00"])])
    #expect(timeline.days.needed == [Sample.day("2026-12-09")])
    #expect(
      Sample.lines(timeline) == [
        "2026-12-01T13:00:00Z early 1", "2026-12-09T06:00:00Z early 1",
        "2026-12-09T12:00:00Z early 2",
      ])
  }

  @Test func withoutPlaylistsThereIsNothing() {
    let timeline = timeline([])
    #expect(timeline.entries.isEmpty)
    #expect(timeline.days.standing == .missing)
    #expect(!timeline.days.isStale)
    #expect(timeline.days.needed.isEmpty)
  }

  @Test(arguments: ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-09"])
  func withoutPicturesThereIsNothing(day: String) {
    #expect(timeline([Sample.playlist(day, from: 1, at: [])]).entries.isEmpty)
  }

  /// No switch today, so yesterday's last picture stays on screen.
  @Test func aDayWithoutEntriesSwitchesNothing() {
    let playlists = [
      Sample.playlist("2026-11-30", from: 1), Sample.playlist("2026-12-01", from: 11, at: []),
      Sample.playlist("2026-12-02", from: 21, at: ["06:00"]),
    ]
    #expect(
      Sample.lines(timeline(playlists)) == [
        "2026-12-01T13:00:00Z before-first-switch 4", "2026-12-02T06:00:00Z tomorrow 21",
      ])
    #expect(
      Sample.lines(timeline(Array(playlists[1...]))) == [
        "2026-12-01T13:00:00Z no-day-before 21", "2026-12-02T06:00:00Z tomorrow 21",
      ])
  }

  /// An older playlist with pictures is no reason to pass over the last word.
  @Test func anEmptyPlaylistGoesRoundAgainToo() {
    let playlists = [
      Sample.playlist("2026-11-28", from: 1), Sample.playlist("2026-11-29", from: 1, at: []),
    ]
    #expect(timeline(playlists).entries.isEmpty)
  }

  @Test func onlyTheDaysAroundNowAreNeeded() {
    let days = (1...30).map { Sample.day("2026-11-01").advanced(byDays: $0 * 2) }
    let now = Sample.instant("2026-12-01T13:00:00Z")
    let found = TimelineDays(playlists: days, now: now, zone: .utc)
    #expect(found.needed == [Sample.day("2026-12-01")])
    let next = TimelineDays(
      playlists: days, now: now.advanced(bySeconds: 86_400), zone: .utc)
    #expect(next.needed == [Sample.day("2026-12-01"), Sample.day("2026-12-03")])
    #expect(next.latest == Sample.day("2026-12-31"))
  }
}
