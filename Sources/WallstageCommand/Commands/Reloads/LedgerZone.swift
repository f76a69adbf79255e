internal import WallpaperContainer
internal import WidgetTimeline

/// The zone whose days a ledger is kept by.
enum LedgerZone {
  static let option = OptionSpec(
    "time-zone", "NAME",
    help: "the zone of the device (the playlist's, else the machine's)")

  /// The zone that an option names, else the one that the playlists record, else the machine's.
  ///
  /// - Throws: `usage` for an option's zone that is not known, `zone`, `namelessZone`.
  static func rules(
    _ name: String?, in root: String, now: Instant
  ) throws(CommandError) -> ZoneRules {
    if let name { return try ZoneNames.rules(name, option: option) }
    if let recorded = ContainerReader(root: root).timeZone(near: now) {
      return try ZoneNames.rules(recorded: recorded)
    }
    return try ZoneNames.machine()
  }
}
