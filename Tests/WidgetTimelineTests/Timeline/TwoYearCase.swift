import TestSupport
import WidgetTimeline

/// A day of 2026 or 2027 in a zone, with switch times, pictures and an instant picked for it.
struct TwoYearCase {
  let example: TimelineCase
  private let expected: [(Int64, AssetID)]

  init(_ zone: ZoneRules, _ walk: ClockWalk, _ day: CalendarDay, _ random: inout SeededGenerator) {
    // The days before and after are there or not, and switch at times of their own.
    var playlists = [Self.playlist(day, &random)]
    for other in [-1, 1] where Bool.random(using: &random) {
      playlists.append(Self.playlist(day.advanced(byDays: other), &random))
    }
    let now = Self.now(walk, day, playlists[0], &random)
    let instant = Instant(secondsSinceEpoch: now)
    let today = zone.localDay(at: instant)
    // Around midnight it may be the day before, which then has to have a playlist.
    if !playlists.contains(where: { $0.day == today }) {
      playlists.append(Self.playlist(today, &random))
    }
    let near = playlists.filter {
      abs($0.day.daysSinceEpoch - today.daysSinceEpoch) <= 1
    }
    expected = walk.entries(near, today: today, now: now)
    example = TimelineCase(zone, now: instant, near)
  }

  /// What is wrong, in words; nil where all is as expected.
  func problem() -> String? {
    let entries = example.timeline.entries.map { ($0.date.secondsSinceEpoch, $0.asset) }
    guard entries.elementsEqual(expected, by: ==) else {
      let lines = expected.map { "\(Instant(secondsSinceEpoch: $0.0)) \(Sample.number($0.1))" }
      return "not \(lines)"
    }
    guard example.timeline.policy == .atEnd else { return "\(example.timeline.policy)" }
    return Self.ruleBroken(entries.map(\.0), now: example.now.secondsSinceEpoch)
  }

  /// What must hold of the dates whichever they are.
  private static func ruleBroken(_ dates: [Int64], now: Int64) -> String? {
    guard dates.first == now, let last = dates.last else { return "nothing is shown now" }
    if last < now + 300 { return "nothing is well ahead" }
    if zip(dates, dates.dropFirst()).contains(where: { $1 < $0 + 300 }) { return "too close" }
    return nil
  }

  private static func playlist(
    _ day: CalendarDay, _ random: inout SeededGenerator
  ) -> Playlist {
    // Neighbours have no picture in common.
    let group = templates[day.daysSinceEpoch % templates.count]
    return Playlist(
      revision: 1, day: day, timeZone: "UTC", stagedAt: Instant(secondsSinceEpoch: 0),
      policy: .atEnd, sources: [], entries: group.randomElement(using: &random) ?? [], assets: [:])
  }

  /// Days that are played again and again, in three groups.
  private static let templates: [[[PlaylistEntry]]] = {
    var random = SeededGenerator(seed: 96)
    return (0..<3).map { group in
      (0..<48).map { number in
        entries(times(number, &random), picture: group * 100, &random)
      }
    }
  }()

  private static func entries(
    _ minutes: [Int], picture first: Int, _ random: inout SeededGenerator
  ) -> [PlaylistEntry] {
    // One picture, fewer than switch times, or one for each.
    let pictures = [1, 3, 24].randomElement(using: &random) ?? 1
    return minutes.enumerated().compactMap { index, minute in
      ClockTime(hour: minute / 60, minute: minute % 60).map {
        PlaylistEntry(at: $0, asset: Sample.picture(first + index % pictures))
      }
    }
  }

  private static func times(_ number: Int, _ random: inout SeededGenerator) -> [Int] {
    switch number % 12 {
    case 0: [360, 720, 1080, 1320]
    case 1: (0..<24).map { $0 * 60 }
    // Where clocks are changed.
    case 2, 3: [0, 15, 60, 90, 120, 150, 180, 1380, 1425]
    case 4: [0, 1425]
    case 5, 6, 7: [.random(in: 0..<96, using: &random) * 15]
    default:
      (0..<96).shuffled(using: &random).prefix(.random(in: 2...6, using: &random)).sorted()
        .map { $0 * 15 }
    }
  }

  /// Just before, at or after a switch, midnight or a change of the clocks, or any time of the day.
  private static func now(
    _ walk: ClockWalk, _ day: CalendarDay, _ playlist: Playlist, _ random: inout SeededGenerator
  ) -> Int64 {
    let midnight = walk.instant(day, .midnight)
    let near = [-301, -300, -299, -1, 0, 1, 299, 300, 301].randomElement(using: &random) ?? 0
    let jump = walk.jumps.first { midnight - 3600 <= $0 && $0 < midnight + 26 * 3600 }
    if let jump, Bool.random(using: &random) { return jump + Int64(near) }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return midnight + Int64(near)
    case 1: return midnight + .random(in: 0..<23 * 3600, using: &random)
    default:
      let entry = playlist.entries.randomElement(using: &random)
      return walk.instant(day, entry?.at ?? .midnight) + Int64(near)
    }
  }
}
