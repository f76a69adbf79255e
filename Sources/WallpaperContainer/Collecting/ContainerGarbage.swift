import WidgetTimeline

/// What may go from a container, and what stays.
public struct ContainerGarbage: Hashable, Sendable {
  /// A file that may go.
  public struct Item: Hashable, Sendable {
    /// Its path below the container's root.
    public var file: String
    /// Its size.
    public var bytes: Int
  }

  /// Playlists of days that are over, staged and refreshed, by name.
  public internal(set) var playlists: [Item] = []
  /// Assets that nothing names, by name.
  public internal(set) var assets: [Item] = []
  /// What killed programs left under hidden names, by name.
  public internal(set) var leftovers: [Item] = []
  /// How many assets stay.
  public internal(set) var keptAssets = 0
  /// How many of those only because they have not lain long enough.
  public internal(set) var youngAssets = 0
  /// How many files in the folders of assets are none of ours, and stay.
  public internal(set) var foreignFiles = 0

  /// Everything that may go, in the order in which it goes: what names before what is named.
  public var items: [Item] { playlists + assets + leftovers }

  /// The sum of their sizes.
  public var bytes: Int { items.reduce(0) { $0 + $1.bytes } }

  /// The days among `playlists` that were staged here.
  var stagedDays: Set<CalendarDay> {
    let folder = "\(ContainerLayout.playlists)/"
    return Set(
      playlists.filter { $0.file.hasPrefix(folder) }
        .compactMap {
          ContainerLayout.day(ofPlaylistNamed: String($0.file.dropFirst(folder.count)))
        })
  }
}
