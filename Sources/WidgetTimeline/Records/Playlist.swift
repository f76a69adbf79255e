/// One local day's pictures, as published in `playlists/<day>.json`.
///
/// `==` is complete: it takes part in every field. What a viewer could see is a type of its own,
/// `TimelineProjection`, and `Record` tells what keeps the two from drifting apart.
public enum Playlist: Record {
  /// The day, its switches, what is said of the assets that they show, and the rest.
  case parts(
    day: CalendarDay, entries: [PlaylistEntry], assets: [AssetID: PlaylistAsset], unshown: Unshown)

  /// The container format this package reads and writes.
  public static let currentFormat = 1

  /// The fields that no viewer sees.
  public struct Unshown: Hashable, Sendable {
    /// Grows by at least one with each publish.
    public var revision: Int
    /// The zone in which "tomorrow" was computed, as a tz database name; a viewer's own counts.
    public var timeZone: String
    /// When the playlist was written.
    public var stagedAt: Instant
    /// When the system should ask for the next timeline.
    public var policy: ReloadPolicy
    /// The packs that the pictures come from.
    public var sources: [PlaylistSource]
    /// Fields of the file that this version doesn't know, kept when it is written again.
    public var unknownFields: [String: JSONValue]
  }

  /// Makes a playlist.
  public init(
    revision: Int, day: CalendarDay, timeZone: String, stagedAt: Instant, policy: ReloadPolicy,
    sources: [PlaylistSource], entries: [PlaylistEntry], assets: [AssetID: PlaylistAsset],
    unknownFields: [String: JSONValue] = [:]
  ) {
    let unshown = Unshown(
      revision: revision, timeZone: timeZone, stagedAt: stagedAt, policy: policy,
      sources: sources, unknownFields: unknownFields)
    self = .parts(day: day, entries: entries, assets: assets, unshown: unshown)
  }

  /// The local day that the playlist is for.
  public var day: CalendarDay {
    get {
      switch self {
      case .parts(let day, _, _, _): day
      }
    }
    set { self = .parts(day: newValue, entries: entries, assets: assets, unshown: unshown) }
  }

  /// The switches of the day, ascending; none is a real value.
  public var entries: [PlaylistEntry] {
    get {
      switch self {
      case .parts(_, let entries, _, _): entries
      }
    }
    set { self = .parts(day: day, entries: newValue, assets: assets, unshown: unshown) }
  }

  /// Exactly the assets that `entries` name.
  public var assets: [AssetID: PlaylistAsset] {
    get {
      switch self {
      case .parts(_, _, let assets, _): assets
      }
    }
    set { self = .parts(day: day, entries: entries, assets: newValue, unshown: unshown) }
  }

  /// The fields that no viewer sees.
  public var unshown: Unshown {
    get {
      switch self {
      case .parts(_, _, _, let unshown): unshown
      }
    }
    set { self = .parts(day: day, entries: entries, assets: assets, unshown: newValue) }
  }
}
