public import WidgetTimeline

/// How many reloads of one widget the system can be expected to make in a day.
///
/// Each widget on a Home Screen has its own budget. It is for 24 hours, and these do not begin at
/// midnight on purpose; what a reload costs while the app is in the foreground is not taken from it.
public struct ReloadLimits: Hashable, Sendable {
  /// So many are to be had by whoever's widget is often looked at.
  public let low: Int
  /// And more than so many by nobody.
  public let high: Int
  /// Where that is said.
  public let source: String
  /// When it was read there.
  public let asOf: CalendarDay

  /// Makes limits.
  public init(low: Int, high: Int, source: String, asOf: CalendarDay) {
    self.low = low
    self.high = high
    self.source = source
    self.asOf = asOf
  }

  /// What Apple's documentation of WidgetKit says: "typically includes from 40 to 70 refreshes".
  public static let documented = ReloadLimits(
    low: 40, high: 70,
    source: "https://developer.apple.com/documentation/widgetkit/keeping-a-widget-up-to-date",
    asOf: CalendarDay(daysSinceEpoch: 20_787))

  /// A limit that a number of requests has gone past.
  public enum Excess: String, Hashable, Sendable {
    /// More than `low`: some of them may have been made late, or not at all.
    case low
    /// More than `high`.
    case high
  }

  /// The highest limit that so many requests have gone past; nil for none.
  public func excess(of requests: Int) -> Excess? {
    requests > high ? .high : (requests > low ? .low : nil)
  }
}
