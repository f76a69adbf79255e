/// A command's name, its options and operands, and its help: the table that parsing and help share.
package struct CommandSpec: Hashable, Sendable {
  /// What it is called on the command line.
  package let name: String
  /// One line, without a full stop, for the list of commands.
  package let summary: String
  /// A paragraph or more, each line at most 80 columns.
  package let details: String
  /// Its operands in order; only the last may be many.
  package let operands: [OperandSpec]
  /// Its options in the order of the help; `--help` is added.
  package let options: [OptionSpec]
  /// Command lines to copy.
  package let examples: [String]

  /// Makes a command's table.
  package init(
    name: String, summary: String, details: String, operands: [OperandSpec],
    options: [OptionSpec], examples: [String]
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.operands = operands
    self.options = options + [.help]
    self.examples = examples
  }
}
