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
}
