internal import Glibc
internal import WidgetTimeline

extension CommandContext {
  /// The context of this process: its clock, TMPDIR and terminal.
  package static var ofThisProcess: CommandContext {
    CommandContext(
      now: Instant(secondsSinceEpoch: Int64(time(nil))), spoolFolder: SpoolFile.folder,
      showsProgress: isatty(STDERR_FILENO) == 1)
  }
}
