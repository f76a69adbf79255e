internal import Glibc
internal import WidgetTimeline

extension CommandContext {
  /// The context of this process: its clock, TMPDIR and terminal.
  package static var ofThisProcess: CommandContext {
    let isDumb = Environment.value("TERM") == "dumb"
    let hasTerminal = isatty(STDERR_FILENO) == 1 && !isDumb
    return CommandContext(
      now: Instant(secondsSinceEpoch: Int64(time(nil))), spoolFolder: SpoolFile.folder,
      progressDescriptor: hasTerminal ? STDERR_FILENO : nil)
  }
}
