import Testing
import WidgetTimeline

/// What is on screen at `now`, and what follows, in a zone where every day has 24 hours.
@Suite struct TimelineOrderTests {
  private let playlists = [
    Sample.playlist("2026-11-30", from: 1), Sample.playlist("2026-12-01", from: 11),
    Sample.playlist("2026-12-02", from: 21),
  ]

  private func timeline(_ now: String, _ playlists: [Playlist]) throws -> Timeline {
    let zone = try ZoneFolder.system.rules("Asia/Tokyo")
    return Timeline(playlists: playlists, now: Sample.instant(now), zone: zone)
  }

  @Test func showsTheLastSwitchAndThenAllOfTodayAndTomorrow() throws {
    let timeline = try timeline("2026-12-01T13:30:00+09:00", playlists)
    #expect(
      Sample.lines(timeline) == [
        "2026-12-01T04:30:00Z now 12",
        "2026-12-01T09:00:00Z switch 13",
        "2026-12-01T13:00:00Z switch 14",
        "2026-12-01T21:00:00Z tomorrow 21",
        "2026-12-02T03:00:00Z tomorrow 22",
        "2026-12-02T09:00:00Z tomorrow 23",
        "2026-12-02T13:00:00Z tomorrow 24",
      ])
    #expect(
      Sample.switches(timeline) == [
        "2026-12-01 12:00", "2026-12-01 18:00", "2026-12-01 22:00", "2026-12-02 06:00",
        "2026-12-02 12:00", "2026-12-02 18:00", "2026-12-02 22:00",
      ])
    #expect(timeline.days.today == Sample.day("2026-12-01"))
    #expect(timeline.days.standing == .own)
  }

  @Test(arguments: [
    ("2026-12-01T11:59:59+09:00", "now 11", 8), ("2026-12-01T12:00:00+09:00", "now 12", 7),
    ("2026-12-01T06:00:00+09:00", "now 11", 8), ("2026-12-01T22:00:00+09:00", "now 14", 5),
    ("2026-12-01T05:59:59+09:00", "before-first-switch 4", 9),
    ("2026-12-01T00:00:00+09:00", "before-first-switch 4", 9),
    ("2026-11-30T23:59:59+09:00", "now 4", 5),
  ])
  func aSwitchIsOnScreenFromItsOwnSecondOn(now: String, first: String, count: Int) throws {
    let timeline = try timeline(now, playlists)
    #expect(Sample.lines(timeline)[0] == "\(Sample.instant(now)) \(first)")
    #expect(timeline.entries.count == count)
  }

  @Test func thePictureOfTheDayBeforeNamesItsOwnSwitch() throws {
    let entry = try timeline("2026-12-01T01:00:00+09:00", playlists).entries[0]
    #expect(entry.day == Sample.day("2026-11-30"))
    #expect(entry.at == ClockTime("22:00"))
    #expect(entry.playlist == Sample.day("2026-11-30"))
  }

  @Test func withoutTheDayBeforeTodaysFirstIsShownAheadOfItsTime() throws {
    let timeline = try timeline("2026-12-01T01:00:00+09:00", Array(playlists[1...1]))
    #expect(
      Sample.lines(timeline).prefix(2) == [
        "2026-11-30T16:00:00Z no-day-before 11", "2026-11-30T21:00:00Z switch 11",
      ])
    #expect(timeline.entries[0].at == nil)
    #expect(timeline.entries[0].day == Sample.day("2026-12-01"))
  }

  @Test func withoutTomorrowTodayComesAgain() throws {
    let timeline = try timeline("2026-12-01T23:00:00+09:00", Array(playlists[...1]))
    #expect(
      Sample.lines(timeline) == [
        "2026-12-01T14:00:00Z now 14",
        "2026-12-01T21:00:00Z again 11",
        "2026-12-02T03:00:00Z again 12",
        "2026-12-02T09:00:00Z again 13",
        "2026-12-02T13:00:00Z again 14",
      ])
    #expect(timeline.entries[1].day == Sample.day("2026-12-02"))
    #expect(timeline.entries[1].playlist == Sample.day("2026-12-01"))
  }

  @Test func theHigherRevisionOfADayCounts() throws {
    let newer = Sample.playlist("2026-12-01", from: 51, revision: 2)
    for playlists in [[playlists[1], newer], [newer, playlists[1]]] {
      let timeline = try timeline("2026-12-01T07:00:00+09:00", playlists)
      #expect(Sample.lines(timeline)[0] == "2026-11-30T22:00:00Z now 51")
    }
  }

  @Test func entriesNeedNotBeInOrder() throws {
    let shuffled = Sample.playlist("2026-12-01", from: 1, at: ["22:00", "06:00", "18:00", "12:00"])
    let timeline = try timeline("2026-12-01T07:00:00+09:00", [shuffled])
    #expect(timeline.entries.prefix(4).map { Sample.number($0.asset) } == [2, 4, 3, 1])
  }

  @Test func variantsComeAlong() throws {
    var playlist = playlists[1]
    playlist.entries[0].dark = Sample.picture(61)
    playlist.entries[0].families = ["small": Sample.picture(71)]
    let entry = try timeline("2026-12-01T07:00:00+09:00", [playlist]).entries[0]
    #expect(entry.dark == Sample.picture(61))
    #expect(entry.families == ["small": Sample.picture(71)])
  }
}
