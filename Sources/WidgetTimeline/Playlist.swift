/// One local day's pictures, as published in `playlists/<day>.json`.
///
/// `==` is complete: it takes part in every field. What a viewer could see is a type of its own.
public struct Playlist: Hashable, Sendable {
  /// The container format this package reads and writes.
  public static let currentFormat = 1

  /// Grows by at least one with each publish.
  public var revision: Int
  /// The local day that the playlist is for.
  public var day: CalendarDay
  /// The zone in which "tomorrow" was computed, as a tz database name.
  public var timeZone: String
  /// When the playlist was written.
  public var stagedAt: Instant
  /// When the system should ask for the next timeline.
  public var policy: ReloadPolicy
  /// The packs that the pictures come from.
  public var sources: [PlaylistSource]
  /// The switches of the day, ascending; none is a real value.
  public var entries: [PlaylistEntry]
  /// Exactly the assets that `entries` name.
  public var assets: [AssetID: PlaylistAsset]
  /// Fields of the file that this version doesn't know, kept when it is written again.
  public var unknownFields: [String: JSONValue]

  /// Makes a playlist.
  public init(
    revision: Int, day: CalendarDay, timeZone: String, stagedAt: Instant, policy: ReloadPolicy,
    sources: [PlaylistSource], entries: [PlaylistEntry], assets: [AssetID: PlaylistAsset],
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.revision = revision
    self.day = day
    self.timeZone = timeZone
    self.stagedAt = stagedAt
    self.policy = policy
    self.sources = sources
    self.entries = entries
    self.assets = assets
    self.unknownFields = unknownFields
  }
}
