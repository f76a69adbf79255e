extension Argument {
  /// The name of an input or output for a line of a terminal.
  package var displayName: String { isDash ? "-" : TerminalText.escaped(bytes) }
}
