/// Decides whether what was published is worth a reload.
public enum ReloadGate {
  /// Compares what a viewer would see without and with what was published.
  ///
  /// Both timelines are made for the same instant, one of the playlists as they were and one of
  /// the playlists as they are, so that time that has passed is no difference. However many days were
  /// published between the two, it is one decision.
  ///
  /// - Parameters:
  ///   - before: What a viewer would see without it.
  ///   - after: What a viewer will see with it.
  ///   - writer: Who published; a widget's own write never signals.
  /// - Precondition: `before.now == after.now`.
  public static func decide(
    before: Timeline, after: Timeline, writer: PlaylistWriter
  ) -> ReloadDecision {
    precondition(before.now == after.now, "timelines of two instants can't be compared")
    let reason = reason(TimelineProjection(before), TimelineProjection(after))
    guard writer == .widget, reason != .unchanged else { return ReloadDecision(reason) }
    return ReloadDecision(.ownWrite)
  }

  private static func reason(
    _ before: TimelineProjection, _ after: TimelineProjection
  ) -> ReloadReason {
    guard before != after else { return .unchanged }
    guard let old = before.steps.first else { return .appeared }
    guard let new = after.steps.first else { return .vanished }
    guard old == new else { return .shownNow }
    let common = zip(before.steps, after.steps).prefix { $0 == $1 }.count
    let next = [before, after].compactMap { $0.steps.dropFirst(common).first?.from }
    return next.min().map { .shownFrom($0) } ?? .unchanged
  }
}
