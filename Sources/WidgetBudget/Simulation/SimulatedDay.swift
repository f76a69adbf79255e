public import WidgetTimeline

/// What one local day came to.
public struct SimulatedDay: Hashable, Sendable {
  /// The day.
  public let day: CalendarDay
  /// From its midnight to the next.
  public let span: Stretch
  /// How often a reload was asked for.
  public internal(set) var asked = 0
  /// How many reloads were made.
  public internal(set) var granted = 0
  /// Those of them that cost nothing, as the app was in the foreground.
  public internal(set) var free = 0
  /// Those of them that had to wait for the budget.
  public internal(set) var late = 0
  /// How many of those asked for found the budget spent; all of them become one late reload.
  public internal(set) var deferred = 0
  /// How long what was on screen was not what should have been.
  public internal(set) var staleSeconds: Int64 = 0
  /// How much of that belongs to a freeze.
  public internal(set) var frozenSeconds: Int64 = 0

  init(day: CalendarDay, span: Stretch) {
    self.day = day
    self.span = span
  }
}
