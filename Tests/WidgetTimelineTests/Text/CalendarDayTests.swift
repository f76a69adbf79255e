import Testing
import WidgetTimeline

@Suite struct CalendarDayTests {
  /// Expected values from `date -u -d DAY +%s`, divided by 86 400.
  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2000-03-01", 11_017),
    ("2026-12-01", 20_788), ("1900-03-01", -25_508), ("0000-01-01", -719_528),
    ("9999-12-31", 2_932_896),
  ])
  func countsFromTheEpoch(text: String, days: Int) {
    #expect(CalendarDay(text)?.daysSinceEpoch == days)
    #expect(CalendarDay(daysSinceEpoch: days).description == text)
  }

  @Test(arguments: [
    "", "2026-12-1", "2026-13-01", "2026-00-01", "2026-12-00", "2026-12-32", "2026-02-29",
    "1900-02-29", "2026-12-01 ", "2026/12/01", "-026-12-01", "12026-12-01", "2026-12-01T",
  ])
  func refusesDaysThatDoNotExist(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  /// Walks 800 years a day at a time beside a calendar that only counts.
  @Test func everyDayFollowsTheOneBefore() {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var expected = (year: 1600, month: 1, day: 1)
    var day = CalendarDay(daysSinceEpoch: -135_140)
    for _ in 0..<292_194 {
      let isSame =
        day.year == expected.year && day.month == expected.month
        && day.day == expected.day
      guard isSame, CalendarDay(year: day.year, month: day.month, day: day.day) == day else {
        Issue.record("\(day) is not \(expected)")
        return
      }
      let isLeap = expected.year % 400 == 0 || (expected.year % 4 == 0 && expected.year % 100 != 0)
      let length = lengths[expected.month - 1] + (isLeap && expected.month == 2 ? 1 : 0)
      expected.day += 1
      if expected.day > length { expected = (expected.year, expected.month + 1, 1) }
      if expected.month > 12 { expected = (expected.year + 1, 1, 1) }
      day = day.advanced(byDays: 1)
    }
    #expect(day.description == "2400-01-01")
  }

  @Test func writesYearsBeyondRFC3339WithASign() {
    #expect(CalendarDay(daysSinceEpoch: -719_529).description == "-0001-12-31")
    #expect(CalendarDay(daysSinceEpoch: 2_932_897).description == "10000-01-01")
    #expect(CalendarDay(year: 10_000, month: 1, day: 1) == nil)
  }
}
