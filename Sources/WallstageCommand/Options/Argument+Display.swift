extension Argument {
  /// The name of an input or output for a line of a terminal.
  package var displayName: String { isDash ? "-" : TerminalText.escaped(quotedIfEmpty.bytes) }

  /// The word itself; an empty one is shown as two quotes, or nobody would see it.
  var quotedIfEmpty: Argument { bytes.isEmpty ? "\"\"" : self }
}
