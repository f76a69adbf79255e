public import WidgetTimeline

/// How many reloads were left at an instant.
public struct BudgetLevel: Hashable, Sendable {
  /// When.
  public let at: Instant
  /// How many; not whole only while one comes back bit by bit.
  public let left: Double
}
