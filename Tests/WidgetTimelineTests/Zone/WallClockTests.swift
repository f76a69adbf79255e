import Testing
import WidgetTimeline

/// Instants checked by hand against the zones' histories (`zdump -v`).
@Suite struct WallClockTests {
  @Test(arguments: [
    // Ordinary days.
    ("Asia/Tokyo", "2026-12-01", "06:00", "2026-11-30T21:00:00Z"),
    ("UTC", "2026-12-01", "00:00", "2026-12-01T00:00:00Z"),
    ("America/New_York", "2026-07-04", "12:00", "2026-07-04T16:00:00Z"),
    // Clocks go forward from 02:00 to 03:00 at 07:00Z.
    ("America/New_York", "2026-03-08", "01:59", "2026-03-08T06:59:00Z"),
    ("America/New_York", "2026-03-08", "02:00", "2026-03-08T07:00:00Z"),
    ("America/New_York", "2026-03-08", "02:30", "2026-03-08T07:00:00Z"),
    ("America/New_York", "2026-03-08", "03:00", "2026-03-08T07:00:00Z"),
    ("America/New_York", "2026-03-08", "03:01", "2026-03-08T07:01:00Z"),
    // Clocks go back from 02:00 to 01:00 at 06:00Z.
    ("America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00Z"),
    ("America/New_York", "2026-11-01", "02:00", "2026-11-01T07:00:00Z"),
    // Half an hour: 02:00 to 02:30, and 02:00 to 01:30.
    ("Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-03T15:30:00Z"),
    ("Australia/Lord_Howe", "2026-04-05", "01:45", "2026-04-04T14:45:00Z"),
    ("Australia/Lord_Howe", "2026-04-05", "02:00", "2026-04-04T15:30:00Z"),
    // Beyond the table: the rule.
    ("Europe/Berlin", "2099-03-29", "02:30", "2099-03-29T01:00:00Z"),
    ("Europe/Berlin", "2099-10-25", "02:30", "2099-10-25T00:30:00Z"),
    // Midnight is skipped: 00:00 to 01:00 at 04:00Z.
    ("America/Santiago", "2026-09-06", "00:00", "2026-09-06T04:00:00Z"),
    ("America/Havana", "2026-03-08", "00:00", "2026-03-08T05:00:00Z"),
    // Midnight comes twice: at 00:01 clocks went back to 23:01.
    ("America/St_Johns", "2010-11-07", "00:00", "2010-11-07T02:30:00Z"),
    ("America/St_Johns", "2010-11-07", "00:02", "2010-11-07T03:32:00Z"),
    // A day that was left out.
    ("Pacific/Apia", "2011-12-29", "23:59", "2011-12-30T09:59:00Z"),
    ("Pacific/Apia", "2011-12-30", "00:00", "2011-12-30T10:00:00Z"),
    ("Pacific/Apia", "2011-12-30", "18:00", "2011-12-30T10:00:00Z"),
    ("Pacific/Apia", "2011-12-31", "00:00", "2011-12-30T10:00:00Z"),
    ("Pacific/Kwajalein", "1993-08-21", "12:00", "1993-08-21T12:00:00Z"),
    // A day that came twice, but for an hour.
    ("Pacific/Kwajalein", "1969-09-30", "12:00", "1969-09-30T01:00:00Z"),
  ])
  func happensAt(zone: String, day: String, time: String, instant: String) throws {
    let rules = try ZoneFolder.system.rules(zone)
    let day = try #require(CalendarDay(day))
    let time = try #require(ClockTime(time))
    #expect(rules.instant(of: day, at: time).rfc3339 == instant)
  }

  @Test(arguments: [
    ("America/New_York", "2026-03-08", 23), ("America/New_York", "2026-11-01", 25),
    ("America/Santiago", "2026-09-06", 23), ("Asia/Tokyo", "2026-12-01", 24),
    ("Pacific/Apia", "2011-12-30", 0), ("Pacific/Apia", "2011-12-29", 24),
    ("Pacific/Kwajalein", "1969-09-30", 47),
  ])
  func daysAreAsLongAsTheZoneMakesThem(zone: String, day: String, hours: Int64) throws {
    let rules = try ZoneFolder.system.rules(zone)
    let day = try #require(CalendarDay(day))
    let start = rules.startOfDay(day).secondsSinceEpoch
    let end = rules.startOfDay(day.advanced(byDays: 1)).secondsSinceEpoch
    #expect(end - start == hours * 3600)
  }

  @Test(arguments: [
    ("Pacific/Apia", "2011-12-29", "2011-12-31"), ("Pacific/Kwajalein", "1993-08-20", "1993-08-22"),
    ("America/New_York", "2026-03-07", "2026-03-08"), ("UTC", "2024-02-28", "2024-02-29"),
  ])
  func daysFollowEachOtherAsTheZoneHasThem(zone: String, day: String, next: String) throws {
    let rules = try ZoneFolder.system.rules(zone)
    let day = try #require(CalendarDay(day))
    let next = try #require(CalendarDay(next))
    #expect(rules.day(after: day) == next)
    #expect(rules.day(before: next) == day)
    #expect(rules.contains(day))
    #expect(day.advanced(byDays: 1) == next || !rules.contains(day.advanced(byDays: 1)))
  }
}
