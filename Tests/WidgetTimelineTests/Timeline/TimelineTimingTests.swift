import Testing
import WidgetTimeline

/// How entries came to their dates, where clocks are changed and where they would be too close.
@Suite struct TimelineTimingTests {
  private func timings(
    _ zone: String, _ day: String, now: String, at times: [String]
  ) throws -> [String] {
    let zone = try ZoneFolder.system.rules(zone)
    let playlist = Sample.playlist(day, from: 1, at: times)
    let timeline = Timeline(playlists: [playlist], now: Sample.instant(now), zone: zone)
    return timeline.entries.filter { $0.day == Sample.day(day) }.map { entry in
      guard let timing = entry.timing(in: zone, now: timeline.now) else { return "ahead" }
      return "\(timing.scheduled) \(timing.occurrence.rawValue) \(timing.movedSeconds)"
    }
  }

  /// -05:00 to -04:00 at 07:00Z: 02:30 is skipped, falls on 03:00, and that waits for it.
  @Test func aSkippedTimeMovesWhatFollows() throws {
    #expect(
      try timings(
        "America/New_York", "2026-03-08", now: "2026-03-08T06:00:00Z",
        at: ["00:30", "02:30", "03:00", "03:04", "04:00"]) == [
          "2026-03-08T05:30:00Z once 0", "2026-03-08T07:00:00Z skipped 0",
          "2026-03-08T07:00:00Z once 300", "2026-03-08T07:04:00Z once 360",
          "2026-03-08T08:00:00Z once 0",
        ])
  }

  /// -04:00 to -05:00 at 06:00Z: 01:00 to 01:59 come twice.
  @Test func ofTwoTheFirstIsMeant() throws {
    #expect(
      try timings(
        "America/New_York", "2026-11-01", now: "2026-11-01T04:30:00Z",
        at: ["00:59", "01:00", "01:59", "02:00"]) == [
          "ahead", "2026-11-01T04:59:00Z once 0", "2026-11-01T05:00:00Z twice 240",
          "2026-11-01T05:59:00Z twice 0", "2026-11-01T07:00:00Z once 0",
        ])
  }

  /// 29 December was followed by 31 December; +10:30 to +11:00 at 15:30Z, half an hour.
  @Test func daysAndHalfHoursAreSkippedToo() throws {
    let apia = try ZoneFolder.system.rules("Pacific/Apia")
    #expect(apia.occurrence(of: Sample.day("2011-12-30"), at: Sample.time("12:00")) == .skipped)
    #expect(apia.occurrence(of: Sample.day("2011-12-31"), at: Sample.time("00:00")) == .once)
    let island = try ZoneFolder.system.rules("Australia/Lord_Howe")
    let times = ["01:59", "02:00", "02:29", "02:30"].map(Sample.time)
    #expect(
      times.map { island.occurrence(of: Sample.day("2026-10-04"), at: $0) }
        == [.once, .skipped, .skipped, .once])
    let back = ["01:29", "01:30", "01:59", "02:00"].map(Sample.time)
    #expect(
      back.map { island.occurrence(of: Sample.day("2026-04-05"), at: $0) }
        == [.once, .twice, .twice, .once])
  }

  @Test func theEntryOfNowWasNotMoved() throws {
    #expect(
      try timings("UTC", "2026-12-01", now: "2026-12-01T12:01:00Z", at: ["12:00", "12:03"])
        == ["2026-12-01T12:00:00Z once 0", "2026-12-01T12:03:00Z once 180"])
  }

  @Test(arguments: ["UTC", "Asia/Tokyo", "Asia/Kathmandu"])
  func withoutChangesEveryTimeComesOnce(name: String) throws {
    let zone = try ZoneFolder.system.rules(name)
    for minute in stride(from: 0, to: 1440, by: 30) {
      let time = try #require(ClockTime(hour: minute / 60, minute: minute % 60))
      #expect(zone.occurrence(of: Sample.day("2026-12-01"), at: time) == .once)
    }
  }
}
