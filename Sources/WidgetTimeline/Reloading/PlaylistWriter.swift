/// Who wrote a playlist.
public enum PlaylistWriter: String, Hashable, Sendable, CaseIterable {
  /// The nightly staging.
  case stager
  /// The app that the widget belongs to.
  case app
  /// The widget's own extension, which has its timeline in hand: were it to ask for a reload, the
  /// reload would write, and ask for the next.
  case widget
}
