package import WidgetTimeline

/// What a command gets from the process that it runs in.
package struct CommandContext: Sendable {
  /// The time.
  package var now: Instant
  /// The folder for temporary files.
  package var spoolFolder: String
  /// Whether progress may be drawn on standard error.
  package var showsProgress: Bool

  /// Makes a context.
  package init(now: Instant, spoolFolder: String, showsProgress: Bool) {
    self.now = now
    self.spoolFolder = spoolFolder
    self.showsProgress = showsProgress
  }
}
