package import WidgetTimeline

extension ParsedArguments {
  /// An option's value as a whole number in a range; nil when it was not given.
  package func integer(
    _ option: OptionSpec, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int? {
    try value(option, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)") {
      guard $0.isDigits, let number = Int($0), range.contains(number)
      else { return nil }
      return number
    }
  }

  /// An option's value as a size in bytes; nil when it was not given.
  package func bytes(_ option: OptionSpec, atLeast least: Int = 0) throws(UsageError) -> Int? {
    try value(option, expected: "a size such as 30MiB, 512KiB or 31457280") { text in
      ByteSize.parse(text).flatMap { $0 < least ? nil : $0 }
    }
  }

  /// The value of `--now`; nil when it was not given.
  package func now() throws(UsageError) -> Instant? {
    try value(.now, expected: "a time such as 2026-12-01T09:30:00Z", Instant.init(rfc3339:))
  }

  /// An option's value as an application group's name; nil when it was not given.
  package func group(_ option: OptionSpec) throws(UsageError) -> String? {
    try value(option, expected: "a name such as group.example.wallpaper", GroupName.parse)
  }

  /// An option's value as one of a few words; nil when it was not given.
  package func choice<Value>(
    _ option: OptionSpec, _ choices: [(name: String, value: Value)]
  ) throws(UsageError) -> Value? {
    let names = choices.map(\.name)
    let list = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    return try value(option, expected: list) { text in
      choices.first { $0.name == text }?.value
    }
  }

  /// An option's value, read by a function that returns nil for what it does not understand.
  ///
  /// - Parameter expected: what the option takes, to follow "is".
  /// - Returns: nil when the option was not given.
  package func value<Value>(
    _ option: OptionSpec, expected: String, _ read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = text(option) else { return nil }
    guard let value = read(text) else {
      throw .badValue(option: option.flag, value: text, expected: expected)
    }
    return value
  }

  /// The value of an option that has to be there and may not be empty.
  package func required(_ option: OptionSpec) throws(UsageError) -> String {
    guard let name = try name(option) else { throw .missing(option.flag) }
    return name
  }

  /// The value of an option that may not be empty; nil when it was not given.
  package func name(_ option: OptionSpec) throws(UsageError) -> String? {
    try value(option, expected: "a name") { $0.isEmpty ? nil : $0 }
  }
}
