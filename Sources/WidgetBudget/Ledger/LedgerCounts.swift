/// What some lines of a ledger add up to.
public struct LedgerCounts: Hashable, Sendable {
  /// Reloads that were asked for.
  public internal(set) var requests = 0
  /// Reloads that widgets report.
  public internal(set) var receipts = 0
  /// Requests that a receipt answers: the same widget, not before, drew their revision or a later one.
  public internal(set) var seen = 0
  /// Requests for a revision that this widget had been asked to draw before.
  public internal(set) var duplicates = 0

  /// Makes counts of nothing.
  public init() {}

  static func + (left: LedgerCounts, right: LedgerCounts) -> LedgerCounts {
    var sum = left
    sum.requests += right.requests
    sum.receipts += right.receipts
    sum.seen += right.seen
    sum.duplicates += right.duplicates
    return sum
  }
}
