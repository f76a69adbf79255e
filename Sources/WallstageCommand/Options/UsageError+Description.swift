extension UsageError: CustomStringConvertible {
  /// What is wrong and what to write instead, without a full stop.
  package var description: String {
    switch self {
    case .missingCommand: "no command was given"
    case .unknownCommand(let name, let nearest):
      "there is no command \(name)" + Self.guess(nearest)
    case .unknownOption(let name, let nearest):
      "there is no option \(name)" + Self.guess(nearest)
    case .missingValue(let option): "\(option) needs a value"
    case .unexpectedValue(let option): "\(option) takes no value"
    case .badValue(let option, let value, let expected):
      "\(option) is \(expected), not \(value.isEmpty ? "empty" : value)"
    case .missing(let name): "\(name) is missing"
    case .unexpectedOperand(let operand): "\(operand) is one operand too many"
    case .notText(let word): "\(word) is not valid UTF-8"
    case .conflict(let reason): reason
    }
  }

  private static func guess(_ nearest: String?) -> String {
    nearest.map { "; did you mean \($0)?" } ?? ""
  }
}
