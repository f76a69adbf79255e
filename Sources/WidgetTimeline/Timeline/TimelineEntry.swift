/// What is on screen from one instant to the next entry's.
///
/// A record as a playlist's are, and read only: see `Record`.
public enum TimelineEntry: Hashable, Sendable {
  /// From when, what is on screen, and the rest.
  case parts(date: Instant, shown: Shown, unshown: Unshown)

  /// What a viewer could see: whole parts of the records that it comes from.
  public struct Shown: Hashable, Sendable {
    /// What the playlist's entry shows, without variants that are not there.
    public let entry: PlaylistEntry.Shown
    /// What the playlist says of each asset that `entry` names, as far as it is shown.
    public let assets: [AssetID: PlaylistAsset.Shown]
  }

  /// What no viewer sees: where the entry comes from.
  public struct Unshown: Hashable, Sendable {
    /// As `TimelineEntry.at`.
    public let at: ClockTime?
    /// As `TimelineEntry.day`.
    public let day: CalendarDay
    /// As `TimelineEntry.playlist`.
    public let playlist: CalendarDay
    /// As `TimelineEntry.reason`.
    public let reason: TimelineReason
  }

  /// Makes an entry; `titles` has one for each asset that it shows, where there is one.
  public init(
    date: Instant, at: ClockTime?, day: CalendarDay, playlist: CalendarDay, asset: AssetID,
    dark: AssetID? = nil, families: [String: AssetID] = [:],
    darkFamilies: [String: AssetID] = [:], titles: [AssetID: String] = [:], reason: TimelineReason
  ) {
    let entry = PlaylistEntry.Shown(
      asset: asset, dark: dark, families: families, darkFamilies: darkFamilies)
    self = .parts(
      date: date,
      shown: Shown(entry: entry, assets: titles.mapValues { PlaylistAsset.Shown(title: $0) }),
      unshown: Unshown(at: at, day: day, playlist: playlist, reason: reason))
  }
}
