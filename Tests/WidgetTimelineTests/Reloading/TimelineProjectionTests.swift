import Testing
import WidgetTimeline

@Suite struct TimelineProjectionTests {
  private func steps(_ pictures: [Int], now: String) -> [String] {
    var playlist = Sample.playlist("2026-12-01", from: 1)
    for index in pictures.indices {
      playlist.entries[index].asset = Sample.picture(pictures[index])
    }
    let timeline = Timeline(playlists: [playlist], now: Sample.instant(now), zone: .utc)
    return TimelineProjection(timeline).steps.map {
      "\($0.from) \(Sample.number($0.shown.entry.asset))"
    }
  }

  @Test func entriesThatShowTheSameAreOneStep() {
    #expect(
      steps([1, 1, 2, 2], now: "2026-12-01T13:00:00Z") == [
        "2026-12-01T13:00:00Z 1", "2026-12-01T18:00:00Z 2", "2026-12-02T06:00:00Z 1",
        "2026-12-02T18:00:00Z 2",
      ])
    #expect(steps([5, 5, 5, 5], now: "2026-12-01T13:00:00Z") == ["2026-12-01T13:00:00Z 5"])
  }

  @Test func variantsMakeAStepOfTheirOwn() {
    var playlist = Sample.playlist("2026-12-01", from: 1)
    for index in 0..<4 { playlist.entries[index].asset = Sample.picture(1) }
    playlist.entries[1].dark = Sample.picture(2)
    playlist.entries[3].families = ["small": Sample.picture(3)]
    let now = Sample.instant("2026-12-01T07:00:00Z")
    let timeline = Timeline(
      playlists: [playlist, Sample.playlist("2026-12-02", from: 1, at: [])], now: now, zone: .utc)
    let shown = TimelineProjection(timeline).steps.map(\.shown.entry)
    #expect(shown.map(\.dark) == [nil, Sample.picture(2), nil, nil])
    #expect(shown.last?.families == ["small": Sample.picture(3)])
  }

  /// Two days may say different things of one picture.
  @Test func anotherTitleIsAStepOfItsOwn() {
    let days = [("2026-12-01", "Old"), ("2026-12-02", "New")].map { day, title in
      var playlist = Sample.playlist(day, from: 1)
      for index in playlist.entries.indices { playlist.entries[index].asset = Sample.picture(1) }
      playlist.assets = Sample.described(1...1)
      playlist.assets[Sample.picture(1)]?.title = title
      return playlist
    }
    let timeline = Timeline(
      playlists: days, now: Sample.instant("2026-12-01T13:00:00Z"), zone: .utc)
    let steps = TimelineProjection(timeline).steps
    #expect(steps.map(\.from.rfc3339) == ["2026-12-01T13:00:00Z", "2026-12-02T06:00:00Z"])
  }

  @Test func nothingShownIsNoStep() {
    let timeline = Timeline(
      playlists: [], now: Sample.instant("2026-12-01T13:00:00Z"), zone: .utc)
    #expect(TimelineProjection(timeline).steps.isEmpty)
  }
}
