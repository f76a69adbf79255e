/// How an entry that comes on screen later came to its date.
public struct TimelineTiming: Hashable, Sendable {
  /// When its switch happens by the zone's clocks.
  public let scheduled: Instant
  /// Whether the clocks show the time of the switch on that day, and how often.
  public let occurrence: WallTimeOccurrence
  /// By how many seconds it was moved to keep its distance from the entry before; 0 where it was not.
  public let movedSeconds: Int64
}

extension TimelineEntry {
  /// How the entry came to its date; nil where it is shown ahead of its switch.
  ///
  /// Of the entry dated `now`, whose switch has been, `movedSeconds` is 0.
  ///
  /// - Parameters:
  ///   - zone: The zone that the timeline was made for.
  ///   - now: The instant that it was made for.
  public func timing(in zone: ZoneRules, now: Instant) -> TimelineTiming? {
    guard let at else { return nil }
    let scheduled = zone.instant(of: day, at: at)
    let moved = date.secondsSinceEpoch - scheduled.secondsSinceEpoch
    return TimelineTiming(
      scheduled: scheduled, occurrence: zone.occurrence(of: day, at: at),
      movedSeconds: date == now ? 0 : moved)
  }
}
