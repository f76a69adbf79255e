/// A zone's rule for years without end, as POSIX writes it: `EST5EDT,M3.2.0,M11.1.0`.
///
/// Source: POSIX.1-2017 section 8.3 (`TZ`), and RFC 9636 section 3.3.1 for hours from -167 to 167.
struct PosixRule: Hashable, Sendable {
  /// Seconds east of UTC in standard time.
  var standardOffset: Int
  /// The other offset; nil where clocks stay.
  var daylight: Daylight?

  /// The part of each year that has an offset of its own.
  struct Daylight: Hashable, Sendable {
    /// Seconds east of UTC; where standard time is summer's (Europe/Dublin), the smaller one.
    var offset: Int
    /// When it starts, on clocks that show standard time.
    var start: YearlyTime
    /// When it ends, on clocks that show this offset.
    var end: YearlyTime
  }

  /// A change of the offset, by the second since the epoch.
  private struct Change {
    var second: Int64
    var isStart: Bool
  }

  /// Seconds east of UTC at a second since the epoch.
  func offset(at second: Int64) -> Int {
    guard let daylight else { return standardOffset }
    var latest: Change?
    for change in changes(around: second, daylight) where change.second <= second {
      // Where one year's end is the next one's start, clocks do not change.
      let isLater =
        latest.map { ($0.second, $0.isStart ? 1 : 0) < (change.second, change.isStart ? 1 : 0) }
      if isLater ?? true { latest = change }
    }
    return latest?.isStart == true ? daylight.offset : standardOffset
  }

  /// The first change after a second since the epoch, which may be to the same offset; nil where
  /// clocks stay.
  func change(after second: Int64) -> Int64? {
    guard let daylight else { return nil }
    return changes(around: second, daylight).lazy.map(\.second).filter { $0 > second }.min()
  }

  /// The changes of the year and of two years on either side, in no order.
  ///
  /// Two, because hours up to 167 can push both changes of a year into the year beside it.
  private func changes(around second: Int64, _ daylight: Daylight) -> [Change] {
    let days = CalendarDay.floorDivide(second + Int64(standardOffset), by: 86_400)
    let year = CalendarDay(daysSinceEpoch: Int(days)).year
    var changes: [Change] = []
    changes.reserveCapacity(10)
    for year in year - 2...year + 2 {
      let start = daylight.start.wallSecond(in: year) - Int64(standardOffset)
      let end = daylight.end.wallSecond(in: year) - Int64(daylight.offset)
      changes.append(Change(second: start, isStart: true))
      let yearSeconds: Int64 = CalendarDay.isLeap(year) ? 31_622_400 : 31_536_000
      // A span of a whole year or more never ends (RFC 9636, 3.3.1: all-year daylight time).
      if end - start < yearSeconds { changes.append(Change(second: end, isStart: false)) }
    }
    return changes
  }
}
