internal import Glibc
internal import ImagePipeline
internal import WidgetTimeline

extension CommandContext {
  /// The context of this process: its clock, folder for temporary files and terminal.
  package static var ofThisProcess: CommandContext {
    let isDumb = Environment.value("TERM") == "dumb"
    let hasTerminal = isatty(STDERR_FILENO) == 1 && !isDumb
    var context = CommandContext(
      now: Instant(secondsSinceEpoch: Int64(time(nil))), spoolFolder: SpillFolder.standard(),
      progressDescriptor: hasTerminal ? STDERR_FILENO : nil)
    context.outputColumns = TerminalWidth.columns(of: STDOUT_FILENO)
    return context
  }
}
