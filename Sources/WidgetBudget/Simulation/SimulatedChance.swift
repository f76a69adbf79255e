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

  /// The visits of a day, and the changes made half-way through some of them.
  private func visits(on day: CalendarDay) -> [Occurrence] {
    var chance = SplitMix64(seed: seed, day: day.daysSinceEpoch, purpose: 1)
    let from = zone.instant(of: day, at: policy.app.visitsFrom).secondsSinceEpoch
    let until = zone.instant(of: day, at: policy.app.visitsUntil).secondsSinceEpoch
    // What begins with a second of its own and lasts one needs two.
    let count = min(policy.app.visitsPerDay, Int(max(0, until - from) / 2))
    guard count > 0 else { return [] }
    let starts = (0..<count).map { _ in Int64.random(in: from..<until, using: &chance) }.sorted()
    let changing = Set((0..<count).shuffled(using: &chance).prefix(policy.pictures.changesPerDay))
    let mean = Int64(policy.app.visitSeconds)
    let longest = max(1, (until - from) / Int64(count) - 1)
    let lengths = starts.map { _ in
      min(Int64.random(in: max(1, mean / 2)...(mean + mean / 2), using: &chance), longest)
    }
    let begins = Self.apart(starts, lengths, until: until)
    return zip(begins, lengths).enumerated().flatMap { index, visit -> [Occurrence] in
      let begin = Instant(secondsSinceEpoch: visit.0)
      let end = begin.advanced(bySeconds: visit.1)
      let opened = Occurrence(at: begin, event: .visit(until: end))
      guard changing.contains(index) else { return [opened] }
      return [opened, Occurrence(at: begin.advanced(bySeconds: visit.1 / 2), event: .change)]
    }
  }

  /// Moves what is ascending so far that each begins after the one before has ended and the last ends
  /// in time: later where another is still going on, and earlier where there is no time left for that.
  private static func apart(_ starts: [Int64], _ lengths: [Int64], until: Int64) -> [Int64] {
    var begins = starts
    for index in begins.indices.dropFirst() {
      begins[index] = max(begins[index], begins[index - 1] + lengths[index - 1] + 1)
    }
    var limit = until
    for index in begins.indices.reversed() {
      begins[index] = min(begins[index], limit - lengths[index])
      limit = begins[index] - 1
    }
    return begins
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
