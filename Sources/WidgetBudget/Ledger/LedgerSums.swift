public import WidgetTimeline

/// A ledger added up by local day and widget.
///
/// A pure function of the lines: in whichever order they come, and in whichever day's file they were,
/// each counts for the day of its own instant in the zone.
public struct LedgerSums: Hashable, Sendable {
  /// Every day of the span, the newest last, those without a line as well.
  public let days: [LedgerDay]
  /// Every widget of the span, the most asked for first.
  public let widgets: [WidgetCounts]
  /// When the requests of the last day were made, by widget, ascending.
  let today: [String: [Instant]]
  /// Lines of the span that are dated after now, and count for nothing.
  public let laterLines: Int

  /// All of it.
  public var counts: LedgerCounts { days.map(\.counts).reduce(LedgerCounts(), +) }

  /// Adds lines up.
  ///
  /// Needs some 40 bytes for each.
  ///
  /// - Parameters:
  ///   - events: The lines; those of other days count only as answers.
  ///   - count: How many days, of which the last is today; at least one.
  ///   - now: The instant to look from.
  ///   - zone: The zone whose days are counted by.
  public init(_ events: [LedgerEvent], days count: Int, now: Instant, zone: ZoneRules) {
    var span = [zone.localDay(at: now)]
    while span.count < max(count, 1) { span.append(zone.day(before: span[span.count - 1])) }
    span.reverse()
    let first = zone.startOfDay(span[0])
    let tomorrow = zone.startOfDay(zone.day(after: span[span.count - 1]))

    var counts: [CalendarDay: [String: LedgerCounts]] = [:]
    var today: [String: [Instant]] = [:]
    let made = events.filter { $0.at <= now }
    for (widget, lines) in Dictionary(grouping: made, by: \.widget) {
      for line in Self.judged(lines) where line.at >= first {
        let day = zone.localDay(at: line.at)
        counts[day, default: [:]][widget] =
          (counts[day]?[widget] ?? LedgerCounts()) + line.counts
        if day == span.last, line.counts.requests > 0 { today[widget, default: []].append(line.at) }
      }
    }
    days = span.map { LedgerDay(day: $0, counts[$0] ?? [:]) }
    widgets = WidgetCounts.sorted(
      counts.values.reduce(into: [:]) { sums, day in sums.merge(day) { $0 + $1 } })
    self.today = today
    laterLines = events.count { $0.at > now && $0.at < tomorrow }
  }

  /// What each line of one widget counts for, in the order of time.
  private static func judged(
    _ lines: [LedgerEvent]
  ) -> [(at: Instant, counts: LedgerCounts)] {
    // At one instant a request comes before the receipt that answers it.
    let ordered = lines.sorted { ($0.at, $0.isReceipt ? 1 : 0) < ($1.at, $1.isReceipt ? 1 : 0) }
    // Backwards, so that what was drawn later is known.
    var drawn = Int.min
    var isSeen: [Bool] = []
    for line in ordered.reversed() {
      if line.isReceipt { drawn = max(drawn, line.revision) }
      isSeen.append(drawn >= line.revision)
    }
    var asked: Set<Int> = []
    return zip(ordered, isSeen.reversed()).map { line, isSeen in
      var counts = LedgerCounts()
      if line.isReceipt {
        counts.receipts = 1
      } else {
        counts.requests = 1
        counts.seen = isSeen ? 1 : 0
        counts.duplicates = asked.insert(line.revision).inserted ? 0 : 1
      }
      return (line.at, counts)
    }
  }
}
