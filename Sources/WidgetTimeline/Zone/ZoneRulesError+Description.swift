extension ZoneRulesError: CustomStringConvertible {
  /// What is wrong, without the file's name, in a few words.
  public var description: String {
    switch self {
    case .notTZif: "not a time zone file"
    case .unsupportedVersion(let version): "a time zone file of unknown version \(version)"
    case .tooLarge(let byteCount, let limit):
      "\(byteCount) bytes, more than the \(limit) a time zone file may have"
    case .truncated(let byteCount): "a time zone file that is cut off after \(byteCount) bytes"
    case .invalidHeader(let offset):
      "a time zone file with impossible counts in the header at byte \(offset)"
    case .invalidType(let index): "a time zone file whose local time type \(index) is invalid"
    case .invalidTransition(let index): "a time zone file whose transition \(index) is invalid"
    case .invalidLeapSecond(let index): "a time zone file whose leap second \(index) is invalid"
    case .invalidFooter: "a time zone file whose last line is not a rule"
    case .invalidRule(let text):
      "'\(text)' is not a time zone rule such as CET-1CEST,M3.5.0,M10.5.0"
    }
  }
}
