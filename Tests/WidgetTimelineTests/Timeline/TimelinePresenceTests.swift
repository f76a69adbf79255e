import Testing
import WidgetTimeline

/// Assets that are named and not there yet.
@Suite struct TimelinePresenceTests {
  private func timeline(
    absent: Set<Int>, now: String = "2026-12-01T13:00:00Z",
    _ playlists: [Playlist] = [
      Sample.playlist("2026-11-30", from: 1), Sample.playlist("2026-12-01", from: 11),
    ]
  ) -> Timeline {
    Timeline(playlists: playlists, now: Sample.instant(now), zone: .utc) { asset, _ in
      !absent.contains(Sample.number(asset))
    }
  }

  @Test func theNearestEarlierEntryIsHeld() {
    let timeline = timeline(absent: [13, 14])
    #expect(
      Sample.lines(timeline) == [
        "2026-12-01T13:00:00Z now 12", "2026-12-01T18:00:00Z held 12",
        "2026-12-01T22:00:00Z held 12", "2026-12-02T06:00:00Z again 11",
        "2026-12-02T12:00:00Z again 12", "2026-12-02T18:00:00Z held 12",
        "2026-12-02T22:00:00Z held 12",
      ])
    #expect(timeline.missing == [Sample.picture(13), Sample.picture(14)])
    #expect(timeline.isIncomplete)
  }

  @Test func theDayBeforeHoldsToo() {
    let timeline = timeline(absent: [11, 12])
    #expect(Sample.lines(timeline)[0] == "2026-12-01T13:00:00Z held 4")
    #expect(timeline.entries[0].at == ClockTime("12:00"))
    #expect(timeline.entries[0].playlist == Sample.day("2026-11-30"))
  }

  @Test func withNothingEarlierTheNearestLaterIsShown() {
    let today = [Sample.playlist("2026-12-01", from: 11)]
    let timeline = timeline(absent: [11, 12], today)
    #expect(Sample.lines(timeline)[0] == "2026-12-01T13:00:00Z held 13")
  }

  @Test func withNothingAtAllThereIsNoEntry() {
    let timeline = timeline(absent: Set(1...14))
    #expect(timeline.entries.isEmpty)
    #expect(timeline.missing == Set((11...14).map(Sample.picture)))
  }

  @Test func whatIsNotShownIsNotMissing() {
    #expect(!timeline(absent: [1, 2, 3, 4]).isIncomplete)
    #expect(
      timeline(absent: [1, 2, 3, 4], now: "2026-12-01T05:00:00Z").missing == [Sample.picture(4)])
  }

  @Test func variantsThatAreNotThereAreLeftOut() {
    var playlist = Sample.playlist("2026-12-01", from: 11)
    playlist.entries[1].dark = Sample.picture(61)
    playlist.entries[1].families = ["small": Sample.picture(71), "large": Sample.picture(72)]
    let timeline = timeline(absent: [61, 72], [playlist])
    #expect(Sample.lines(timeline)[0] == "2026-12-01T13:00:00Z now 12")
    #expect(timeline.entries[0].dark == nil)
    #expect(timeline.entries[0].families == ["small": Sample.picture(71)])
    #expect(timeline.missing == [Sample.picture(61), Sample.picture(72)])
  }

  @Test func eachAssetIsAskedForOnce() {
    var asked: [AssetID] = []
    _ = Timeline(
      playlists: [Sample.playlist("2026-12-01", from: 1)],
      now: Sample.instant("2026-12-01T13:00:00Z"), zone: .utc
    ) { asset, _ in
      asked.append(asset)
      return true
    }
    #expect(asked.sorted { $0.digits < $1.digits } == (1...4).map(Sample.picture))
  }
}
