import WidgetTimeline

/// What happens to a device by chance and by the clock: visits, changes, spells without a network, and
/// the night's publishing.
struct SimulatedChance {
  /// Something that happens at an instant.
  struct Occurrence {
    var at: Instant
    var event: Event
  }

  /// What happens; where several do at once, in this order.
  enum Event: Comparable {
    /// A day begins.
    case midnight
    /// Nothing can be fetched until an instant.
    case offline(until: Instant)
    /// A day's pictures are published.
    case publish(CalendarDay)
    /// A person opens the app until an instant.
    case visit(until: Instant)
    /// A person chooses other pictures.
    case change
  }

  private let policy: SimulationPolicy
  private let zone: ZoneRules
  private let seed: UInt64

  init(_ policy: SimulationPolicy, zone: ZoneRules, seed: UInt64) {
    self.policy = policy
    self.zone = zone
    self.seed = seed
  }

  /// All that happens on some days, ascending.
  func occurrences(_ days: [(day: CalendarDay, span: Stretch)]) -> [Occurrence] {
    days.flatMap { day, span in
      [Occurrence(at: span.from, event: .midnight), publishing(on: day)]
        + visits(on: day) + spells(on: day, span)
    }.sorted { ($0.at, $0.event) < ($1.at, $1.event) }
  }

  private func publishing(on day: CalendarDay) -> Occurrence {
    Occurrence(
      at: zone.instant(of: day, at: policy.pictures.publishedAt),
      event: .publish(zone.day(after: day)))
  }

  /// The visits of a day, none of which begins before the one before has ended, and the changes made
  /// half-way through some of them.
  private func visits(on day: CalendarDay) -> [Occurrence] {
    var chance = SplitMix64(seed: seed, day: day.daysSinceEpoch, purpose: 1)
    let from = zone.instant(of: day, at: policy.app.visitsFrom).secondsSinceEpoch
    let until = zone.instant(of: day, at: policy.app.visitsUntil).secondsSinceEpoch
    let count = max(policy.app.visitsPerDay, policy.pictures.changesPerDay)
    guard count > 0, from < until else { return [] }
    let starts = (0..<count).map { _ in Int64.random(in: from..<until, using: &chance) }.sorted()
    let changing = Set((0..<count).shuffled(using: &chance).prefix(policy.pictures.changesPerDay))
    let mean = Int64(policy.app.visitSeconds)
    var free = Int64.min
    var occurrences: [Occurrence] = []
    for (index, start) in starts.enumerated() {
      let length = Int64.random(in: max(1, mean / 2)...(mean + mean / 2), using: &chance)
      let begin = Instant(secondsSinceEpoch: max(start, free))
      free = begin.secondsSinceEpoch + length + 1
      occurrences.append(
        Occurrence(at: begin, event: .visit(until: begin.advanced(bySeconds: length))))
      if changing.contains(index) {
        occurrences.append(
          Occurrence(at: begin.advanced(bySeconds: length / 2), event: .change))
      }
    }
    return occurrences
  }

  private func spells(on day: CalendarDay, _ span: Stretch) -> [Occurrence] {
    var chance = SplitMix64(seed: seed, day: day.daysSinceEpoch, purpose: 2)
    let (whole, sevenths) = policy.offline.spellsPerWeek.quotientAndRemainder(dividingBy: 7)
    let count = whole + (Int.random(in: 0..<7, using: &chance) < sevenths ? 1 : 0)
    return (0..<count).map { _ in
      let at = Instant(
        secondsSinceEpoch: Int64.random(
          in: span.from.secondsSinceEpoch..<span.until.secondsSinceEpoch, using: &chance))
      let length = Int64(policy.offline.hours) * 3600
      return Occurrence(at: at, event: .offline(until: at.advanced(bySeconds: length)))
    }
  }
}
