/// One option of a command: how it is written and what its help says.
package struct OptionSpec: Hashable, Sendable {
  /// The name without its dashes, `max-pixel`.
  package let name: String
  /// What stands for the value in the help; nil for a flag, which takes none.
  package let placeholder: String?
  /// A few words for the help.
  package let help: String
  /// Whether all values count when it is repeated; otherwise the last one does.
  package let isList: Bool

  /// Makes an option.
  package init(_ name: String, _ placeholder: String? = nil, isList: Bool = false, help: String) {
    self.name = name
    self.placeholder = placeholder
    self.isList = isList
    self.help = help
  }

  /// `--max-pixel`.
  package var flag: String { "--\(name)" }
}
