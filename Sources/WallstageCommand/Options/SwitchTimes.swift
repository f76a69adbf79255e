package import WidgetTimeline

/// The wall-clock times of a day's switches.
package enum SwitchTimes {
  /// The shortest distance between two: entries of a timeline are no closer.
  private static let minimumMinutes = 5
  private static let dayMinutes = 24 * 60

  /// Morning, noon, evening, night.
  package static let standard = [6, 12, 18, 22].compactMap { ClockTime(hour: $0, minute: 0) }

  /// Reads `06:00,12:00`.
  ///
  /// - Returns: the times in order, at least one; nil when one is no time of day, or two are less
  ///   than five minutes apart, over midnight as well.
  package static func parse(_ text: String) -> [ClockTime]? {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let times = words.compactMap { ClockTime(String($0)) }.sorted()
    guard times.count == words.count else { return nil }
    for (index, time) in times.enumerated() where times.count > 1 {
      let next = times[(index + 1) % times.count].minuteOfDay
      let minutes = (next - time.minuteOfDay + dayMinutes) % dayMinutes
      guard minutes >= minimumMinutes else { return nil }
    }
    return times
  }
}
