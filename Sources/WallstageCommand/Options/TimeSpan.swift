/// Lengths of time as people write them.
enum TimeSpan {
  private static let units: [(suffix: String, seconds: Int64)] = [
    ("s", 1), ("m", 60), ("h", 3_600), ("d", 86_400),
  ]
  /// The longest that is understood: a hundred years.
  private static let longest: Int64 = 36_500 * 86_400

  /// Reads `90s`, `30m`, `48h` or `2d`.
  ///
  /// - Returns: seconds; nil for anything else.
  static func parse(_ text: String) -> Int64? {
    guard let unit = units.first(where: { text.hasSuffix($0.suffix) }) else { return nil }
    let digits = text.dropLast()
    guard digits.isDigits, let number = Int64(digits), number <= longest / unit.seconds
    else { return nil }
    return number * unit.seconds
  }
}
