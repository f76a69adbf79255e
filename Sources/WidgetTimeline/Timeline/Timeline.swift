/// The entries a widget gets at one instant, and when it should ask for the next ones.
///
/// A value made by a pure function of playlists, `now` and the zone: the same arguments give the
/// same timeline, on every machine.
public struct Timeline: Hashable, Sendable {
  /// The instant that the timeline was made for.
  public let now: Instant
  /// The days it was made from.
  public let days: TimelineDays
  /// Ascending, the first dated `now`, each at least `spacing` after the one before it.
  ///
  /// None where no playlist has a picture.
  public let entries: [TimelineEntry]
  /// When the system should ask for the next timeline.
  ///
  /// The playlist's, with two exceptions, both so that the system is not told to ask at once, over
  /// and over: an `after` that is not after `now` is `atEnd`; and `atEnd` with no entry after `now`
  /// is `after` the beginning of tomorrow.
  public let policy: ReloadPolicy
  /// Assets that `entries` should show and that are not there.
  public let missing: Set<AssetID>

  /// The smallest distance of two entries, in seconds: what the system grants a widget.
  public static let spacing: Int64 = 300

  /// The date of an `after` policy; nil with the others.
  public var reloadAfter: Instant? {
    if case .after(let date) = policy { date } else { nil }
  }

  /// Whether an entry, or its dark or family variant, is not there yet.
  public var isIncomplete: Bool { !missing.isEmpty }

  /// Makes the timeline that a widget gets at `now`.
  ///
  /// The first entry, dated `now`, shows what should be on screen: the last switch of today that is
  /// not after `now`, or the last picture of the day before, or, where nothing is known of that
  /// day, the first picture of today. Then come every switch of today after `now` and every switch
  /// of tomorrow, from tomorrow's playlist or else today's again. `TimelineDays` says what stands
  /// in for a playlist that is not there.
  ///
  /// A playlist without entries switches nothing: what was on screen stays.
  ///
  /// - Parameters:
  ///   - playlists: Those of the days `TimelineDays.needed`; more do no harm. Of two for one day
  ///     the one with the higher revision counts.
  ///   - now: The instant to look from.
  ///   - zone: The zone that days and hours are in: the viewer's.
  ///   - isPresent: Whether an asset can be shown as the playlist of a day describes it, asked once for
  ///     each that might be. A dark or family variant that is not there is left out of its entry.
  public init(
    playlists: some Sequence<Playlist>, now: Instant, zone: ZoneRules,
    isPresent: (AssetID, CalendarDay) -> Bool = { _, _ in true }
  ) {
    let byDay = Dictionary(playlists.map { ($0.day, $0) }) { $0.revision >= $1.revision ? $0 : $1 }
    let days = TimelineDays(playlists: byDay.keys, now: now, zone: zone)
    let switches = Self.switches(days, byDay, zone)
    var presence = AssetPresence(switches, isPresent)
    let shown = Self.entries(switches, now: now, days, &presence)

    self.now = now
    self.days = days
    missing = presence.missed
    entries = Self.spaced(shown)
    let source = (days.forToday ?? days.ahead).flatMap { byDay[$0] }
    let isLastNow = entries.count <= 1
    switch source?.policy ?? .atEnd {
    case .after(let date) where date > now: policy = .after(date)
    case .never: policy = .never
    case .after, .atEnd: policy = isLastNow ? .after(zone.startOfDay(days.tomorrow)) : .atEnd
    }
  }
}
