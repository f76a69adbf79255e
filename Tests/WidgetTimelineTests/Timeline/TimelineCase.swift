import TestSupport
import WidgetTimeline

/// An instant, playlists of the days around it, and a zone; and what they make.
struct TimelineCase: CustomStringConvertible {
  let zone: ZoneRules
  let now: Instant
  let playlists: [Playlist]
  let timeline: Timeline

  init(_ zone: ZoneRules, now: Instant, _ playlists: [Playlist]) {
    self.zone = zone
    self.now = now
    self.playlists = playlists
    timeline = Timeline(playlists: playlists, now: now, zone: zone)
  }

  /// A random instant, and random playlists.
  init(_ zone: ZoneRules, _ random: inout SeededGenerator) {
    let now = Self.instant(&random)
    let today = zone.localDay(at: now)
    var playlists = [Self.playlist(today, from: 10, &random)]
    if Bool.random(using: &random) {
      playlists.append(Self.playlist(zone.day(before: today), from: 0, &random))
    }
    if Bool.random(using: &random) {
      playlists.append(Self.playlist(zone.day(after: today), from: 20, &random))
    }
    self.init(zone, now: now, playlists)
  }

  var description: String {
    "\(zone.name) \(now) \(Sample.lines(timeline)) of \(playlists.map(\.entries))"
  }

  /// The first rule that does not hold, in words; nil where all do.
  func problem() -> String? {
    let entries = timeline.entries
    guard let first = entries.first, let last = entries.last else { return "nothing is shown" }
    if first.date != now { return "the first entry is not dated now" }
    let gaps = zip(entries, entries.dropFirst()).map {
      $1.date.secondsSinceEpoch - $0.date.secondsSinceEpoch
    }
    if gaps.contains(where: { $0 < 300 }) { return "entries are too close" }
    if last.date < now.advanced(bySeconds: 300) { return "nothing is well ahead" }
    if entries.count != 1 + laterSwitches() { return "not \(1 + laterSwitches()) entries" }
    for (entry, next) in zip(entries.dropFirst(), entries.dropFirst(2)) {
      let change = entry.at.map { zone.instant(of: entry.day, at: $0) }
      guard let change, change <= entry.date else { return "\(entry) has no switch before it" }
      let isPlain =
        change == entry.date && next.date.secondsSinceEpoch > change.secondsSinceEpoch + 300
      if isPlain, !isStillSo(entry) { return "\(entry) is not what is shown then" }
    }
    return nil
  }

  /// Whether a timeline made when the entry's time has come shows the same picture.
  private func isStillSo(_ entry: TimelineEntry) -> Bool {
    let then = Timeline(playlists: playlists, now: entry.date, zone: zone)
    return then.entries.first?.asset == entry.asset
  }

  /// How many switches of today and tomorrow are after now, counted apart from the timeline.
  private func laterSwitches() -> Int {
    let today = zone.localDay(at: now)
    let tomorrow = zone.day(after: today)
    let own = playlists.first { $0.day == tomorrow } ?? playlists[0]
    let instants =
      playlists[0].entries.map { zone.instant(of: today, at: $0.at) }
      + own.entries.map { zone.instant(of: tomorrow, at: $0.at) }
    return instants.filter { $0 > now }.count
  }

  /// Half of them near the changes of 2026 or the days that Samoa left out.
  private static func instant(_ random: inout SeededGenerator) -> Instant {
    let (start, seconds): (String, Int64) =
      switch Int.random(in: 0..<6, using: &random) {
      case 0: ("2026-03-07T00:00:00Z", 30 * 86_400)
      case 1: ("2026-10-01T00:00:00Z", 35 * 86_400)
      case 2: ("2011-12-28T00:00:00Z", 5 * 86_400)
      default: ("1970-01-01T00:00:00Z", 47_482 * 86_400)
      }
    let offset = Int64.random(in: 0..<seconds, using: &random)
    return Sample.instant(start).advanced(bySeconds: offset)
  }

  /// One to eight entries at least five minutes apart.
  private static func playlist(
    _ day: CalendarDay, from first: Int, _ random: inout SeededGenerator
  ) -> Playlist {
    let slots = (0..<288).shuffled(using: &random).prefix(.random(in: 1...8, using: &random))
    let times = slots.sorted().compactMap { ClockTime(hour: $0 / 12, minute: $0 % 12 * 5) }
    return Sample.playlist(day.description, from: first, at: times.map(\.description))
  }
}
