public import WidgetTimeline

/// A line of a ledger as far as it counts: a reload that was asked for, or one that a widget reports.
public struct LedgerEvent: Hashable, Sendable {
  /// When.
  public var at: Instant
  /// Whether a widget says that it drew; else a reload was asked for.
  public var isReceipt: Bool
  /// Which widget.
  public var widget: String
  /// The revision that asks, or that was drawn.
  public var revision: Int

  /// Makes an event.
  public init(at: Instant, isReceipt: Bool, widget: String, revision: Int) {
    self.at = at
    self.isReceipt = isReceipt
    self.widget = widget
    self.revision = revision
  }
}
