/// How often the clocks of a zone show a time on a day.
public enum WallTimeOccurrence: String, Hashable, Sendable, CaseIterable {
  /// Once, as on most days.
  case once
  /// Never: clocks go forward over it, or the day does not exist.
  case skipped
  /// Twice: clocks go back over it.
  case twice
}

extension ZoneRules {
  /// How often the zone's clocks show a time on a day; see `instant(of:at:)` for when it happens.
  public func occurrence(of day: CalendarDay, at time: ClockTime) -> WallTimeOccurrence {
    let instant = instant(of: day, at: time)
    guard localDay(at: instant) == day, localTime(at: instant) == time else { return .skipped }
    let start = instant.secondsSinceEpoch
    let first = stretch(at: start)
    var end = first.end
    // Changes of the clocks are by less than a day.
    while let change = end, change < start + 86_400 {
      let next = stretch(at: change)
      if start + Int64(first.offset - next.offset) >= change { return .twice }
      end = next.end
    }
    return .once
  }
}
