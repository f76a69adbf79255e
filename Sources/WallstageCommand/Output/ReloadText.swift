internal import WidgetTimeline

/// A decision on a reload in words.
enum ReloadText {
  /// "reload: what is shown now differs"; times as clocks in `zone` show them.
  static func sentence(_ decision: ReloadDecision, in zone: ZoneRules) -> String {
    (decision.asksForReload ? "reload: " : "no reload: ") + reason(decision.reason, in: zone)
  }

  private static func reason(_ reason: ReloadReason, in zone: ZoneRules) -> String {
    switch reason {
    case .unchanged: "what is shown is the same"
    case .shownNow: "what is shown now differs"
    case .shownFrom(let instant):
      "what is shown differs from \(zone.localDay(at: instant)) \(zone.localTime(at: instant)) on"
    case .appeared: "nothing was shown before"
    case .vanished: "nothing is shown any more"
    case .ownWrite: "a widget's own write never asks for one"
    }
  }
}
