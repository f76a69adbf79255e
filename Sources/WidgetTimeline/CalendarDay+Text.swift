extension CalendarDay: LosslessStringConvertible {
  /// Reads a day as RFC 3339 writes it (`full-date`), `2026-12-01`; nil for anything else.
  public init?(_ text: String) {
    var scanner = ByteScanner(text)
    self.init(scanning: &scanner)
    guard scanner.isAtEnd else { return nil }
  }

  /// Takes `YYYY-MM-DD` off the front.
  init?(scanning scanner: inout ByteScanner) {
    guard let year = scanner.digits(4), scanner.take("-"),
      let month = scanner.digits(2), scanner.take("-"),
      let day = scanner.digits(2)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// `2026-12-01`; years outside of 0 to 9999 with a sign or more digits.
  public var description: String {
    let (year, month, day) = civil
    let sign = year < 0 ? "-" : ""
    return "\(sign)\(year.magnitude.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
  }
}

extension BinaryInteger {
  /// The decimal digits of a number that is not negative, led by zeros.
  func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
