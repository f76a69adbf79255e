package import WidgetTimeline

/// What a command gets from the process that it runs in.
package struct CommandContext: Sendable {
  /// The time.
  package var now: Instant
  /// The folder for temporary files.
  package var spoolFolder: String
  /// The terminal for progress; nil where there is none.
  package var progressDescriptor: Int32?
  /// How many columns a table on standard output may have.
  package var outputColumns = 80
  /// Where a command that takes long may write as it goes; nil where it has to wait for its end.
  package var console: Console?

  /// Makes a context.
  package init(now: Instant, spoolFolder: String, progressDescriptor: Int32?) {
    self.now = now
    self.spoolFolder = spoolFolder
    self.progressDescriptor = progressDescriptor
  }
}
