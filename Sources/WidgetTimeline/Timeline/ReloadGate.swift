/// Decides whether what was published is worth a reload, of which a widget has 40 to 70 a day.
public enum ReloadGate {
  /// Whether a viewer would see another picture, or see one at another time.
  ///
  /// Both timelines are made for the same instant, one of the playlists as they were and one of
  /// the playlists as they are, so that time that has passed is no difference.
  ///
  /// - Precondition: `before.now == after.now`.
  public static func asksForReload(before: Timeline, after: Timeline) -> Bool {
    precondition(before.now == after.now, "timelines of two instants can't be compared")
    return TimelineProjection(before) != TimelineProjection(after)
  }
}
