/// How a spent reload comes back.
///
/// Apple says that the budget is for 24 hours which need not begin at midnight, and that reloads are
/// withheld until there is new budget; not how it comes back.
public enum BudgetRefill: String, Hashable, Sendable, CaseIterable {
  /// Each one the time of refilling after it was spent: no more than the allowance in any 24 hours.
  case window
  /// Evenly, one after the other: a bucket that an allowance runs into in the time of refilling.
  case steady
  /// All at once, at local midnight.
  case midnight
}
