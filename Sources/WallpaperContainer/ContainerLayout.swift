/// The names of what is in a container of format 1, below its root.
public enum ContainerLayout {
  /// Format and group.
  public static let descriptor = "container.json"
  /// One playlist for each local day.
  public static let playlists = "playlists"
  /// The same, fetched by a device between nights.
  public static let refreshed = "refreshed"
  /// Pictures, named by content.
  public static let assets = "assets"
  /// Every staged picture, a line each.
  public static let library = "library"
  /// Requests and receipts, a line each.
  public static let ledger = "ledger"
  /// What a refresh asks for first.
  public static let summary = "summary.json"
  /// The stager's lock.
  public static let lock = "stage.lock"
  /// What a refresh keeps for itself.
  static let state = "state"

  /// Every name that may be in a container's own folder.
  static let rootNames: Set<String> = [
    descriptor, playlists, refreshed, assets, library, ledger, summary, lock, state,
  ]
  /// The folders in which only the holder of the lock makes hidden files; the root for an empty name.
  static let stagersFolders = ["", playlists, assets, library]
}
