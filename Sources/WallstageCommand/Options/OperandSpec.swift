/// The operands of a command: what is not an option.
package struct OperandSpec: Hashable, Sendable {
  /// What stands for one in the help: `FILE`.
  package let name: String
  /// How many there must be at least.
  package let minimum: Int
  /// How many there may be; nil for any number.
  package let maximum: Int?

  /// Exactly one.
  package static func one(_ name: String) -> OperandSpec {
    OperandSpec(name: name, minimum: 1, maximum: 1)
  }

  /// One or more.
  package static func some(_ name: String) -> OperandSpec {
    OperandSpec(name: name, minimum: 1, maximum: nil)
  }

  /// Any number, none included.
  package static func any(_ name: String) -> OperandSpec {
    OperandSpec(name: name, minimum: 0, maximum: nil)
  }

  /// As the usage line shows it.
  package var usage: String {
    let many = maximum == nil ? "\(name)…" : name
    return minimum == 0 ? "[\(many)]" : many
  }
}
