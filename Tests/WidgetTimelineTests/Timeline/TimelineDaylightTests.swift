import Testing
import WidgetTimeline

/// Both changes of the clock in 2026, every instant worked out by hand from the zone's offsets.
@Suite struct TimelineDaylightTests {
  struct Case: CustomTestStringConvertible {
    var zone: String
    var day: String
    var times = ["01:30", "02:30", "03:30"]
    var now: String
    var switches: [String]
    var testDescription: String { "\(zone) \(day)" }
  }

  static let cases = [
    // -05:00 to -04:00 at 07:00Z: 02:30 is skipped.
    Case(
      zone: "America/New_York", day: "2026-03-08", now: "2026-03-08T00:30:00-05:00",
      switches: [
        "2026-03-08T06:30:00Z", "2026-03-08T07:00:00Z", "2026-03-08T07:30:00Z",
        "2026-03-09T05:30:00Z", "2026-03-09T06:30:00Z", "2026-03-09T07:30:00Z",
      ]),
    // -04:00 to -05:00 at 06:00Z: 01:30 comes twice.
    Case(
      zone: "America/New_York", day: "2026-11-01", now: "2026-11-01T00:30:00-04:00",
      switches: [
        "2026-11-01T05:30:00Z", "2026-11-01T07:30:00Z", "2026-11-01T08:30:00Z",
        "2026-11-02T06:30:00Z", "2026-11-02T07:30:00Z", "2026-11-02T08:30:00Z",
      ]),
    // +01:00 to +02:00 at 01:00Z: 02:30 is skipped.
    Case(
      zone: "Europe/Berlin", day: "2026-03-29", now: "2026-03-29T00:30:00+01:00",
      switches: [
        "2026-03-29T00:30:00Z", "2026-03-29T01:00:00Z", "2026-03-29T01:30:00Z",
        "2026-03-29T23:30:00Z", "2026-03-30T00:30:00Z", "2026-03-30T01:30:00Z",
      ]),
    // +02:00 to +01:00 at 01:00Z: 02:30 comes twice.
    Case(
      zone: "Europe/Berlin", day: "2026-10-25", now: "2026-10-25T00:30:00+02:00",
      switches: [
        "2026-10-24T23:30:00Z", "2026-10-25T00:30:00Z", "2026-10-25T02:30:00Z",
        "2026-10-26T00:30:00Z", "2026-10-26T01:30:00Z", "2026-10-26T02:30:00Z",
      ]),
    // +10:30 to +11:00 at 15:30Z: 02:15 is skipped and falls on 02:30, which waits.
    Case(
      zone: "Australia/Lord_Howe", day: "2026-10-04", times: ["01:30", "02:15", "02:30", "03:30"],
      now: "2026-10-04T00:30:00+10:30",
      switches: [
        "2026-10-03T15:00:00Z", "2026-10-03T15:30:00Z", "2026-10-03T15:35:00Z",
        "2026-10-03T16:30:00Z",
        "2026-10-04T14:30:00Z", "2026-10-04T15:15:00Z", "2026-10-04T15:30:00Z",
        "2026-10-04T16:30:00Z",
      ]),
    // +11:00 to +10:30 at 15:00Z: 01:45 comes twice.
    Case(
      zone: "Australia/Lord_Howe", day: "2026-04-05", times: ["01:30", "01:45", "02:15", "03:30"],
      now: "2026-04-05T00:30:00+11:00",
      switches: [
        "2026-04-04T14:30:00Z", "2026-04-04T14:45:00Z", "2026-04-04T15:45:00Z",
        "2026-04-04T17:00:00Z",
        "2026-04-05T15:00:00Z", "2026-04-05T15:15:00Z", "2026-04-05T15:45:00Z",
        "2026-04-05T17:00:00Z",
      ]),
    // +09:00, always.
    Case(
      zone: "Asia/Tokyo", day: "2026-03-08", now: "2026-03-08T00:30:00+09:00",
      switches: [
        "2026-03-07T16:30:00Z", "2026-03-07T17:30:00Z", "2026-03-07T18:30:00Z",
        "2026-03-08T16:30:00Z", "2026-03-08T17:30:00Z", "2026-03-08T18:30:00Z",
      ]),
  ]

  @Test(arguments: cases)
  func switchesHappenWhenTheClocksShowThem(_ example: Case) throws {
    let zone = try ZoneFolder.system.rules(example.zone)
    let timeline = Timeline(
      playlists: [Sample.playlist(example.day, from: 1, at: example.times)],
      now: Sample.instant(example.now), zone: zone)
    #expect(timeline.entries.dropFirst().map(\.date.rfc3339) == example.switches)
    let count = example.times.count
    #expect(
      timeline.entries.map { Sample.number($0.asset) }
        == [1] + Array(1...count) + Array(1...count))
  }

  /// 01:10 for the second time: 01:30 has been, and does not come again.
  @Test func theSecondOfTwoHoursSwitchesNothing() throws {
    let zone = try ZoneFolder.system.rules("America/New_York")
    let playlist = Sample.playlist("2026-11-01", from: 1, at: ["00:30", "01:30", "03:00"])
    let timeline = Timeline(
      playlists: [playlist], now: Sample.instant("2026-11-01T01:10:00-05:00"), zone: zone)
    #expect(
      Sample.lines(timeline).prefix(2) == [
        "2026-11-01T06:10:00Z now 2", "2026-11-01T08:00:00Z switch 3",
      ])
  }

  /// After 2010-11-07 00:00 clocks went back to 23:01 of the day before: the day's first minute had
  /// been, and its switch stays on screen.
  @Test func aDayThatBeganAndWasTakenBackHasSwitched() throws {
    let zone = try ZoneFolder.system.rules("America/St_Johns")
    let playlists = [
      Sample.playlist("2010-11-06", from: 1),
      Sample.playlist("2010-11-07", from: 11, at: ["00:00"]),
    ]
    let now = Sample.instant("2010-11-06T23:30:00-03:30")
    let timeline = Timeline(playlists: playlists, now: now, zone: zone)
    #expect(timeline.days.today == Sample.day("2010-11-06"))
    #expect(Sample.lines(timeline) == ["2010-11-07T03:00:00Z now 11"])
  }

  /// In Apia, 31 December followed 29 December 2011.
  @Test func aDayThatWasLeftOutIsNobodysTomorrow() throws {
    let zone = try ZoneFolder.system.rules("Pacific/Apia")
    let playlists = [
      Sample.playlist("2011-12-29", from: 1), Sample.playlist("2011-12-30", from: 11),
      Sample.playlist("2011-12-31", from: 21),
    ]
    let now = Sample.instant("2011-12-29T22:30:00-10:00")
    #expect(
      Sample.lines(Timeline(playlists: playlists, now: now, zone: zone)) == [
        "2011-12-30T08:30:00Z now 4", "2011-12-30T16:00:00Z tomorrow 21",
        "2011-12-30T22:00:00Z tomorrow 22", "2011-12-31T04:00:00Z tomorrow 23",
        "2011-12-31T08:00:00Z tomorrow 24",
      ])
    let morning = Sample.instant("2011-12-31T01:00:00+14:00")
    #expect(
      Sample.lines(Timeline(playlists: playlists, now: morning, zone: zone))[0]
        == "2011-12-30T11:00:00Z before-first-switch 4")
  }
}
