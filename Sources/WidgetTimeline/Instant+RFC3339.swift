extension Instant: CustomStringConvertible {
  /// Reads a time as RFC 3339 section 5.6 writes it: `2026-11-30T15:00:00Z`,
  /// `2026-12-01t00:00:00.25+09:00`.
  ///
  /// Fractions of a second are dropped. A leap second is allowed where one can be, in the last
  /// minute of a UTC month, and counts as the second before it.
  ///
  /// - Returns: nil for anything that the grammar does not give, a day or time that does not
  ///   exist, or an offset that is missing.
  public init?(rfc3339 text: String) {
    var scanner = ByteScanner(text)
    guard let day = CalendarDay(scanning: &scanner),
      scanner.take("T") || scanner.take("t"),
      let hour = scanner.digits(2), hour <= 23, scanner.take(":"),
      let minute = scanner.digits(2), minute <= 59, scanner.take(":"),
      let second = scanner.digits(2), second <= 60
    else { return nil }
    if scanner.take(".") {
      guard scanner.skip(while: ByteScanner.isDigit) > 0 else { return nil }
    }
    guard let offset = Self.offset(scanning: &scanner), scanner.isAtEnd else { return nil }
    let wholeHours = Int64(day.daysSinceEpoch) * 24 + Int64(hour)
    let wholeMinutes = wholeHours * 3600 + Int64(minute * 60 - offset)
    guard second <= 59 || Self.endsMonth(minuteAt: wholeMinutes) else { return nil }
    self.init(secondsSinceEpoch: wholeMinutes + Int64(min(second, 59)))
  }

  /// The instant in UTC to the second, `2026-11-30T15:00:00Z`.
  public var rfc3339: String {
    let seconds = secondsSinceEpoch
    let days = CalendarDay.floorDivide(seconds, by: 86_400)
    let second = Int(seconds - days * 86_400)
    let hour = (second / 3600).padded(to: 2)
    let minute = (second / 60 % 60).padded(to: 2)
    let day = CalendarDay(daysSinceEpoch: Int(days))
    return "\(day)T\(hour):\(minute):\((second % 60).padded(to: 2))Z"
  }

  /// As `rfc3339`.
  public var description: String { rfc3339 }

  /// Seconds east of UTC: `Z`, or a sign and `hh:mm`.
  private static func offset(scanning scanner: inout ByteScanner) -> Int? {
    if scanner.take("Z") || scanner.take("z") { return 0 }
    let isWest = scanner.take("-")
    guard isWest || scanner.take("+"),
      let hour = scanner.digits(2), hour <= 23, scanner.take(":"),
      let minute = scanner.digits(2), minute <= 59
    else { return nil }
    let seconds = hour * 3600 + minute * 60
    return isWest ? -seconds : seconds
  }

  /// Whether a minute that starts so many seconds after the epoch is the last of a UTC month.
  private static func endsMonth(minuteAt seconds: Int64) -> Bool {
    let next = seconds + 60
    return next % 86_400 == 0 && CalendarDay(daysSinceEpoch: Int(next / 86_400)).day == 1
  }
}
