/// A day of the Gregorian calendar, without a zone: `2026-12-01`.
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01; negative before.
  public let daysSinceEpoch: Int

  /// Makes a day from its distance to 1970-01-01.
  public init(daysSinceEpoch: Int) {
    self.daysSinceEpoch = daysSinceEpoch
  }

  /// Orders days by date.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }

  /// The day `days` later (earlier when negative).
  public func advanced(byDays days: Int) -> CalendarDay {
    CalendarDay(daysSinceEpoch: daysSinceEpoch + days)
  }
}
