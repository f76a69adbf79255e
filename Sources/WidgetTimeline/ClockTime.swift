/// A time on the wall clock, to the minute: `06:00`.
public struct ClockTime: Hashable, Comparable, Sendable {
  /// Minutes since midnight, 0 to 1439.
  public let minuteOfDay: Int

  /// Makes a time; nil when the hour is not 0 to 23 or the minute not 0 to 59.
  public init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    minuteOfDay = hour * 60 + minute
  }

  /// Makes a time from minutes since midnight, which must be 0 to 1439.
  init(minuteOfDay: Int) {
    precondition((0..<1440).contains(minuteOfDay))
    self.minuteOfDay = minuteOfDay
  }

  /// The first minute of the day, `00:00`.
  public static let midnight = ClockTime(minuteOfDay: 0)

  /// Orders times from midnight on.
  public static func < (left: ClockTime, right: ClockTime) -> Bool {
    left.minuteOfDay < right.minuteOfDay
  }
}
