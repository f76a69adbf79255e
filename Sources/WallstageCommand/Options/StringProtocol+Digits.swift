extension StringProtocol {
  /// Whether it is one decimal digit of ASCII or more, and nothing else: no sign, no space.
  var isDigits: Bool { !isEmpty && utf8.allSatisfy { (48...57).contains($0) } }
}
