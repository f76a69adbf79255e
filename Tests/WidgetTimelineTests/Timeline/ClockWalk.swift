import WidgetTimeline

/// Every quarter of an hour that a zone's clocks show from the last days of 2025 to the first of 2028,
/// found by walking through time and looking at the clock: the first instant at which it shows that
/// time or a later one.
///
/// A second way to what `ZoneRules.instant(of:at:)` calculates; all that it asks of the rules is the
/// offset, which is held against zdump. In these years every offset, and every change of one, is at
/// a quarter.
struct ClockWalk {
  static let quarterSeconds: Int64 = 900
  static let days = Sample.day("2026-01-01")...Sample.day("2027-12-31")

  /// Whether the walk saw offsets of whole quarters only, so that what it found is exact.
  let isExact: Bool
  /// Instants right before which the offset was another.
  let jumps: [Int64]
  private let firstDay: Int
  private var instants: [Int64] = []

  init(_ zone: ZoneRules) {
    firstDay = Self.days.lowerBound.daysSinceEpoch - 2
    let lastDay = Self.days.upperBound.daysSinceEpoch + 3
    let firstWall = Int64(firstDay) * 86_400
    let count = (lastDay - firstDay) * 96
    instants.reserveCapacity(count)
    var isExact = true
    var jumps: [Int64] = []
    var tick = firstWall - 26 * 3600
    var offset = zone.offset(at: Instant(secondsSinceEpoch: tick))
    while instants.count < count {
      let hourEnd = tick + 3600
      let next = zone.offset(at: Instant(secondsSinceEpoch: hourEnd))
      while tick < hourEnd {
        if next != offset {
          let now = zone.offset(at: Instant(secondsSinceEpoch: tick))
          if now != offset { jumps.append(tick) }
          offset = now
        }
        isExact = isExact && offset % 900 == 0
        let shown = (tick + Int64(offset) - firstWall) / Self.quarterSeconds
        while tick + Int64(offset) >= firstWall, instants.count <= Int(shown),
          instants.count < count
        {
          instants.append(tick)
        }
        tick += Self.quarterSeconds
      }
    }
    self.isExact = isExact
    self.jumps = jumps
  }

  /// When the clocks first show a quarter of a day, or a later one.
  func instant(_ day: CalendarDay, _ time: ClockTime) -> Int64 {
    precondition(time.minuteOfDay % 15 == 0)
    return instants[(day.daysSinceEpoch - firstDay) * 96 + time.minuteOfDay / 15]
  }

  /// The dates and pictures of the timeline of `now`, a second of `today`, that a viewer is to get.
  ///
  /// - Parameter playlists: Today's, and those that there are of the days before and after.
  func entries(_ playlists: [Playlist], today: CalendarDay, now: Int64) -> [(Int64, AssetID)] {
    func playlist(_ day: CalendarDay) -> Playlist? { playlists.first { $0.day == day } }
    func switches(_ playlist: Playlist?, on day: CalendarDay) -> [(Int64, AssetID)] {
      (playlist?.entries ?? []).map { (instant(day, $0.at), $0.asset) }
    }
    let (before, after) = (today.advanced(byDays: -1), today.advanced(byDays: 1))
    let all =
      switches(playlist(before), on: before) + switches(playlist(today), on: today)
      + switches(playlist(after) ?? playlist(today), on: after)
    guard let shown = all.last(where: { $0.0 <= now }) ?? all.first else { return [] }
    var entries = [(now, shown.1)]
    for (instant, asset) in all where instant > now {
      entries.append((max(instant, (entries.last?.0 ?? now) + 300), asset))
    }
    return entries
  }
}
