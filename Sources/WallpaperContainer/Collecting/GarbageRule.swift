public import WidgetTimeline

/// What of a container is garbage.
///
/// Nothing that a kept playlist or the library names is, whatever the rule says.
public struct GarbageRule: Hashable, Sendable {
  /// The instant from which ages are counted.
  public var now: Instant
  /// How many whole days of the past keep their playlists and ledgers; the last playlist that there
  /// is, staged or refreshed, stays always, for readers go round it when nothing newer comes.
  public var keptDays: Int
  /// How many seconds a file must lie unchanged before it goes: a reader may have read the playlist
  /// that names it, and a device that refreshes brings assets before their playlist.
  public var graceSeconds: Int64

  /// Makes a rule: by default two weeks of playlists are kept and two days of anything.
  public init(now: Instant, keptDays: Int = 14, graceSeconds: Int64 = 2 * 86_400) {
    self.now = now
    self.keptDays = keptDays
    self.graceSeconds = graceSeconds
  }

  /// The first day whose playlist is kept.
  ///
  /// Counted in UTC and from a day earlier, so that it holds in every zone.
  var firstKeptDay: CalendarDay {
    ZoneRules.utc.localDay(at: now).advanced(byDays: -keptDays - 1)
  }

  /// Whether a file has lain long enough; one of the future has not.
  func isPastGrace(_ status: FileStatus) -> Bool {
    status.modified < now.secondsSinceEpoch - graceSeconds
  }
}
