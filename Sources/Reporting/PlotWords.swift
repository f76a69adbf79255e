import WidgetBudget
import WidgetTimeline

/// What a plot says in words.
enum PlotWords {
  /// What came of it.
  static func outcome(of result: SimulationResult) -> String {
    guard let total = result.total else { return "" }
    let granted = "\(total.asked) asked for, \(total.granted) made"
    let stale = "wrong for \(span(total.staleSeconds))"
    return "\(granted); \(stale); \(freeze(result))"
  }

  /// All of it, for who can't see the plot.
  static func description(of result: SimulationResult) -> String {
    let days = result.days.map { day in
      "\(day.day): \(day.asked) asked, \(day.granted) granted, \(day.deferred) found the budget"
        + " spent, wrong for \(span(day.staleSeconds))."
    }
    return (["\(result.policy.budget); \(outcome(of: result))."] + days).joined(separator: " ")
  }

  private static func freeze(_ result: SimulationResult) -> String {
    guard let first = result.freezes.first else { return "never frozen" }
    let zone = result.zone
    return "first frozen on \(zone.localDay(at: first.from)) at \(zone.localTime(at: first.from))"
      + " for \(span(first.seconds))"
  }

  private static func span(_ seconds: Int64) -> String {
    let minutes = (seconds + 30) / 60
    return "\(minutes / 60) h \(minutes % 60) min"
  }
}
