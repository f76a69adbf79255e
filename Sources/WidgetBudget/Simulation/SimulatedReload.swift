public import WidgetTimeline

/// A reload that was made while a policy was played.
public struct SimulatedReload: Hashable, Sendable {
  /// What it cost.
  public enum Cost: Hashable, Sendable {
    /// One of the budget.
    case one
    /// One of the budget, for which it had to wait.
    case oneLate
    /// Nothing: the app was in the foreground.
    case nothing
  }

  /// When it was made.
  public let at: Instant
  /// What it cost.
  public let cost: Cost
}
