/// One widget's part of a sum.
public struct WidgetCounts: Hashable, Sendable {
  /// The widget.
  public let widget: String
  /// Its counts.
  public let counts: LedgerCounts

  /// Sorts what was counted: the most asked for first, then by name.
  static func sorted(_ counts: [String: LedgerCounts]) -> [WidgetCounts] {
    counts.map { WidgetCounts(widget: $0.key, counts: $0.value) }.sorted {
      ($1.counts.requests, $0.widget) < ($0.counts.requests, $1.widget)
    }
  }
}
