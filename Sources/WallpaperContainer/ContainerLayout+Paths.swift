public import WidgetTimeline

extension ContainerLayout {
  /// The file of a day's playlist, below the root: `playlists/2026-12-01.json`.
  public static func playlist(_ day: CalendarDay) -> String {
    "\(playlists)/\(day).json"
  }

  /// The file of a day's playlist as a device fetched it: `refreshed/2026-12-01.json`.
  public static func refreshedPlaylist(_ day: CalendarDay) -> String {
    "\(refreshed)/\(day).json"
  }

  /// The file of an asset, below the root: `assets/3f/3f9c….jpg`.
  public static func asset(_ id: AssetID, fileExtension: String) -> String {
    "\(assets)/\(id.shard)/\(id.digits).\(fileExtension)"
  }

  /// The file of a day's ledger, below the root: `ledger/2026-12-01.jsonl`.
  public static func ledgerFile(_ day: CalendarDay) -> String {
    "\(ledger)/\(day).jsonl"
  }

  /// The file of the library that holds the assets of a shard: `library/3f.jsonl`.
  public static func libraryFile(shard: String) -> String {
    "\(library)/\(shard).jsonl"
  }

  /// The day that a playlist's file name stands for; nil for any other name.
  public static func day(ofPlaylistNamed name: String) -> CalendarDay? {
    name.hasSuffix(".json") ? CalendarDay(String(name.dropLast(5))) : nil
  }

  /// The day that a ledger file's name stands for; nil for any other name.
  static func day(ofLedgerNamed name: String) -> CalendarDay? {
    name.hasSuffix(".jsonl") ? CalendarDay(String(name.dropLast(6))) : nil
  }

  /// The shard that a library file's name stands for; nil for any other name.
  public static func shard(ofLibraryNamed name: String) -> String? {
    let digits = Set("0123456789abcdef")
    let shard = name.prefix(2)
    return name == "\(shard).jsonl" && shard.count == 2 && shard.allSatisfy(digits.contains)
      ? String(shard) : nil
  }

  /// The asset that a file's name stands for; nil for any other name.
  public static func asset(ofFileNamed name: String) -> AssetID? {
    guard let dot = name.lastIndex(of: "."), ["jpg", "png"].contains(name[dot...].dropFirst())
    else { return nil }
    return AssetID(String(name[..<dot]))
  }
}
