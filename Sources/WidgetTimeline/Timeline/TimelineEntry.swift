/// What is on screen from one instant to the next entry's.
public struct TimelineEntry: Hashable, Sendable {
  /// When it is put up.
  public let date: Instant
  /// The wall-clock time of the switch that puts it up; nil where it is shown ahead of its switch.
  ///
  /// With `day` this is where `date` comes from: later by some minutes where entries would be too
  /// close together, and earlier than `date` for the entry dated `now`.
  public let at: ClockTime?
  /// The local day of that switch; today where `at` is nil.
  public let day: CalendarDay
  /// The day of the playlist that it comes from: another than `day` where that has none of its own.
  public let playlist: CalendarDay
  /// What is shown.
  public let asset: AssetID
  /// What a device in dark mode shows instead.
  public let dark: AssetID?
  /// Assets made for a widget family's frame, by the family's name.
  public let families: [String: AssetID]
  /// Why it is there.
  public let reason: TimelineReason

  /// Makes an entry.
  public init(
    date: Instant, at: ClockTime?, day: CalendarDay, playlist: CalendarDay, asset: AssetID,
    dark: AssetID? = nil, families: [String: AssetID] = [:], reason: TimelineReason
  ) {
    self.date = date
    self.at = at
    self.day = day
    self.playlist = playlist
    self.asset = asset
    self.dark = dark
    self.families = families
    self.reason = reason
  }
}
