public import WidgetTimeline

/// One local day of a ledger.
public struct LedgerDay: Hashable, Sendable {
  /// The day.
  public let day: CalendarDay
  /// All its widgets together.
  public let counts: LedgerCounts
  /// Each of them, the most asked for first.
  public let widgets: [WidgetCounts]

  /// The widget that was asked for most; nil where none was.
  ///
  /// Each has its own budget, so that this one says whether the day went past it.
  public var busiest: WidgetCounts? { widgets.first.flatMap { $0.counts.requests > 0 ? $0 : nil } }

  init(day: CalendarDay, _ counts: [String: LedgerCounts]) {
    self.day = day
    self.counts = counts.values.reduce(LedgerCounts(), +)
    widgets = WidgetCounts.sorted(counts)
  }
}
