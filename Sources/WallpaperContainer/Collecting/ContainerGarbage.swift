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
  /// Files of the ledger of days that are over, by name.
  public internal(set) var ledgers: [Item] = []
  /// What killed programs left under hidden names, by name.
  public internal(set) var leftovers: [Item] = []
  /// How many assets stay.
  public internal(set) var keptAssets = 0
  /// How many of those only because they have not lain long enough.
  public internal(set) var youngAssets = 0
  /// How many names are none of a container's, and stay: those that `ContainerSurvey.foreign` lists.
  public internal(set) var foreignFiles = 0
  /// Those of `assets` that may be named by a staged one of `playlists`, and wait for it to go.
  var waiting: Set<String> = []

  /// Everything that may go; what names comes before what is named.
  public var items: [Item] { playlists + assets + ledgers + leftovers }

  /// The sum of their sizes.
  public var bytes: Int { items.reduce(0) { $0 + $1.bytes } }

  /// Those of `playlists` that are in a folder.
  func playlists(in folder: String) -> [Item] {
    playlists.filter { $0.file.hasPrefix("\(folder)/") }
  }

  /// The days among `playlists` that were staged here.
  var stagedDays: Set<CalendarDay> {
    let folder = ContainerLayout.playlists
    return Set(
      playlists(in: folder).compactMap {
        ContainerLayout.day(ofPlaylistNamed: String($0.file.dropFirst(folder.count + 1)))
      })
  }
}
