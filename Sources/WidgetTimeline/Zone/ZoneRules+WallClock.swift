extension ZoneRules {
  /// The day on the zone's calendar at an instant.
  public func localDay(at instant: Instant) -> CalendarDay {
    CalendarDay(daysSinceEpoch: Int(CalendarDay.floorDivide(wallSecond(at: instant), by: 86_400)))
  }

  /// The time on the zone's clocks at an instant, its seconds dropped.
  public func localTime(at instant: Instant) -> ClockTime {
    let wall = wallSecond(at: instant)
    let secondOfDay = wall - CalendarDay.floorDivide(wall, by: 86_400) * 86_400
    return ClockTime(minuteOfDay: Int(secondOfDay / 60))
  }

  /// When a wall-clock time happens: the first instant at which the zone's clocks show that time
  /// of that day, or a later one.
  ///
  /// So a time that is skipped (clocks go forward, or the day does not exist) happens at the
  /// instant of the jump, and one that is shown twice (clocks go back) the first time.
  public func instant(of day: CalendarDay, at time: ClockTime) -> Instant {
    let farthestDay = Int(Self.farthestSecond / 86_400)
    let days = min(max(day.daysSinceEpoch, -farthestDay), farthestDay)
    let wall = Int64(days) * 86_400 + Int64(time.minuteOfDay) * 60
    // No clock shows it earlier than one at the easternmost offset.
    var second = wall - Int64(Self.offsetRange.upperBound)
    while true {
      let (offset, end) = stretch(at: second)
      let candidate = max(second, wall - Int64(offset))
      guard let end, candidate >= end else { return Instant(secondsSinceEpoch: candidate) }
      second = end
    }
  }

  /// When a day begins: at midnight, or at the first instant after it where midnight is skipped.
  ///
  /// A day is not always 86 400 s long. A day that does not exist in the zone begins, and ends,
  /// with the jump over it.
  public func startOfDay(_ day: CalendarDay) -> Instant {
    instant(of: day, at: .midnight)
  }

  /// Whether the zone's calendar has the day at all.
  ///
  /// Some days were left out where a zone changed sides of the date line: 2011-12-30 in
  /// Pacific/Apia, 1993-08-21 in Pacific/Kwajalein.
  public func contains(_ day: CalendarDay) -> Bool {
    localDay(at: startOfDay(day)) == day
  }

  /// The next day that the zone's calendar has.
  public func day(after day: CalendarDay) -> CalendarDay {
    nearestDay(from: day, step: 1)
  }

  /// The last day before it that the zone's calendar has.
  public func day(before day: CalendarDay) -> CalendarDay {
    nearestDay(from: day, step: -1)
  }

  /// A jump is shorter than three days, so a few steps find a day.
  private func nearestDay(from day: CalendarDay, step: Int) -> CalendarDay {
    var candidate = day.advanced(byDays: step)
    for _ in 0..<3 where !contains(candidate) {
      candidate = candidate.advanced(byDays: step)
    }
    return candidate
  }

  /// Seconds since 1970-01-01T00:00 on the zone's own clocks.
  private func wallSecond(at instant: Instant) -> Int64 {
    let second = Self.bounded(instant.secondsSinceEpoch)
    return second + Int64(stretch(at: second).offset)
  }
}
