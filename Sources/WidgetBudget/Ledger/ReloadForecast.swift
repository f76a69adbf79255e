public import WidgetTimeline

/// What becomes of today's budget at the rate at which reloads were asked for so far.
public struct ReloadForecast: Hashable, Sendable {
  /// The day.
  public let day: CalendarDay
  /// The widget that was asked for most; nil where none was.
  public let widget: String?
  /// How often it was asked for so far.
  public let requests: Int
  /// How often it will have been when the day ends, at this rate.
  public let projected: Int
  /// When it has been asked for as often as the low limit allows: the instant of that request, or the
  /// one at which it would come; nil where not today.
  public let low: Instant?
  /// The same for the high limit.
  public let high: Instant?

  /// Looks at the last day of sums.
  ///
  /// The rate is that since local midnight; the day ends with the zone's next midnight, after 23, 24 or
  /// 25 hours or whatever its rules say.
  ///
  /// - Parameters:
  ///   - sums: Made for the same `now` and `zone`.
  ///   - limits: The limits.
  public init(_ sums: LedgerSums, limits: ReloadLimits, now: Instant, zone: ZoneRules) {
    let today = zone.localDay(at: now)
    let midnight = zone.startOfDay(today)
    let end = zone.startOfDay(zone.day(after: today))
    let elapsed = now.secondsSinceEpoch - midnight.secondsSinceEpoch
    let length = end.secondsSinceEpoch - midnight.secondsSinceEpoch
    let busiest = sums.days.last?.busiest
    let made = busiest.flatMap { sums.today[$0.widget] } ?? []
    day = today
    widget = busiest?.widget
    requests = made.count
    projected = elapsed > 0 ? Int(Int64(made.count) * length / elapsed) : made.count

    let spent = { (limit: Int) -> Instant? in
      if made.count >= limit { return made[max(limit - 1, 0)] }
      guard !made.isEmpty, elapsed > 0 else { return nil }
      let seconds = (Int64(limit) * elapsed + Int64(made.count) - 1) / Int64(made.count)
      return seconds < length ? midnight.advanced(bySeconds: seconds) : nil
    }
    low = spent(limits.low)
    high = spent(limits.high)
  }
}
