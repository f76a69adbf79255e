/// What is wrong with a command line.
package enum UsageError: Error, Hashable, Sendable {
  /// There are no words at all.
  case missingCommand
  /// The first word is no command; the one that was probably meant.
  case unknownCommand(String, nearest: String?)
  /// An option that the command does not have; the one that was probably meant.
  case unknownOption(String, nearest: String?)
  /// An option that takes a value is the last word.
  case missingValue(option: String)
  /// A flag was given a value, as in `--json=yes`.
  case unexpectedValue(option: String)
  /// A value that the option does not take; what it takes.
  case badValue(option: String, value: String, expected: String)
  /// An operand or an option that has to be there is not; its name.
  case missing(String)
  /// One operand too many.
  case unexpectedOperand(String)
  /// A word whose bytes are no UTF-8 where only text will do.
  case notText(String)
  /// Options or operands that do not go together; why, as a sentence without a full stop.
  case conflict(String)
}
