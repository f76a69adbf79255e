/// A time on the wall clock, to the minute: `06:00`.
public struct ClockTime: Hashable, Comparable, Sendable {
  /// Minutes since midnight, 0 to 1439.
  public let minuteOfDay: Int

  /// Makes a time; nil when the hour is not 0 to 23 or the minute not 0 to 59.
  public init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    minuteOfDay = hour * 60 + minute
  }

  /// Orders times from midnight on.
  public static func < (left: ClockTime, right: ClockTime) -> Bool {
    left.minuteOfDay < right.minuteOfDay
  }
}
