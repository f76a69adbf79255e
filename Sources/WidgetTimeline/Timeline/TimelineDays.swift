/// Which day's playlist stands for which day, as seen from one instant.
///
/// A pure function of the days that have a playlist, so that a reader knows which files to open
/// before it opens any.
public struct TimelineDays: Hashable, Sendable {
  /// The local day at `now`.
  public let today: CalendarDay
  /// The last day before it that the zone's calendar has.
  public let yesterday: CalendarDay
  /// The next day that the zone's calendar has.
  public let tomorrow: CalendarDay
  /// Where today's pictures come from.
  public let standing: Standing
  /// The day of the latest playlist there is; nil where there is none.
  public let latest: CalendarDay?

  /// The day whose playlist gives the picture from before today's first switch; nil where there is
  /// none.
  public let forYesterday: CalendarDay?
  /// The day whose playlist gives today's switches; nil where there is none.
  public let forToday: CalendarDay?
  /// The day whose playlist gives tomorrow's switches; nil where there is none.
  public let forTomorrow: CalendarDay?
  /// The day whose playlist is shown ahead of its time; nil unless `standing` is `early`.
  public let ahead: CalendarDay?

  /// Where today's pictures come from.
  public enum Standing: Hashable, Sendable {
    /// Today's own playlist.
    case own
    /// The last one before today, which goes round again, as it did on the days between.
    case again
    /// The earliest one after today: its first entry is shown until its day comes.
    case early
    /// Nowhere: there is no playlist.
    case missing
  }

  /// Finds the days that matter at `now`.
  ///
  /// - Parameters:
  ///   - days: The days that have a playlist, in any order.
  ///   - now: The instant to look from.
  ///   - zone: The zone that days and hours are in.
  public init(playlists days: some Sequence<CalendarDay>, now: Instant, zone: ZoneRules) {
    let available = Set(days)
    let today = zone.localDay(at: now)
    let tomorrow = zone.day(after: today)
    let yesterday = zone.day(before: today)
    self.today = today
    self.tomorrow = tomorrow
    self.yesterday = yesterday
    latest = available.max()
    let own = { available.contains($0) ? $0 : nil }
    if available.contains(today) {
      standing = .own
      forYesterday = own(yesterday)
      forToday = today
      forTomorrow = own(tomorrow) ?? today
      ahead = nil
    } else if let last = available.lazy.filter({ $0 < today }).max() {
      standing = .again
      forYesterday = last
      forToday = last
      forTomorrow = own(tomorrow) ?? last
      ahead = nil
    } else {
      standing = available.isEmpty ? .missing : .early
      forYesterday = nil
      forToday = nil
      forTomorrow = own(tomorrow)
      ahead = available.min()
    }
  }

  /// The days whose playlists a timeline is made from, ascending, at most three.
  public var needed: [CalendarDay] {
    Set([forYesterday, forToday, forTomorrow, ahead].compactMap(\.self)).sorted()
  }

  /// Whether the latest playlist is of a day before today.
  public var isStale: Bool {
    latest.map { $0 < today } ?? false
  }
}
