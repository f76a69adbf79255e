/// A time that comes once a year, on the clocks before the change that it marks.
///
/// Source: POSIX.1-2017 section 8.3, the three forms of `date[/time]`.
struct YearlyTime: Hashable, Sendable {
  /// Which day of the year.
  var day: Day
  /// Seconds after that day's midnight; negative, or past 24 hours, for a day beside it.
  var seconds: Int

  /// How a day of the year is told.
  enum Day: Hashable, Sendable {
    /// `Jn`: 1 to 365, where 29 February is never counted.
    case withoutLeapDay(Int)
    /// `n`: 0 to 365, where 29 February is counted.
    case withLeapDay(Int)
    /// `Mm.w.d`: a weekday (0 is Sunday) of a month's week, 1 to 5, where 5 is the last.
    case weekday(month: Int, week: Int, weekday: Int)
  }

  /// Seconds from 1970-01-01T00:00 on the same clocks.
  func wallSecond(in year: Int) -> Int64 {
    Int64(daysSinceEpoch(in: year)) * 86_400 + Int64(seconds)
  }

  private func daysSinceEpoch(in year: Int) -> Int {
    switch day {
    case .withoutLeapDay(let number):
      let newYear = CalendarDay.daysSinceEpoch(year: year, month: 1, day: 1)
      let isPastLeapDay = number >= 60 && CalendarDay.isLeap(year)
      return newYear + number - 1 + (isPastLeapDay ? 1 : 0)
    case .withLeapDay(let number):
      return CalendarDay.daysSinceEpoch(year: year, month: 1, day: 1) + number
    case .weekday(let month, let week, let weekday):
      let first = CalendarDay.daysSinceEpoch(year: year, month: month, day: 1)
      // 1970-01-01 was a Thursday.
      let firstWeekday = first + 4 - CalendarDay.floorDivide(first + 4, by: 7) * 7
      let offset = (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
      let isPastEnd = offset >= CalendarDay.days(inMonth: month, of: year)
      return first + offset - (isPastEnd ? 7 : 0)
    }
  }
}
