extension PosixRule {
  /// Reads a `TZ` value of the POSIX form; nil for anything else.
  ///
  /// Where a second name comes without dates, the dates are `M3.2.0` and `M11.1.0`, as the
  /// reference implementation of the tz database has them.
  init?(_ text: String) {
    var scanner = ByteScanner(text)
    guard Self.skipName(&scanner), let west = Self.time(&scanner, hours: 0...24) else { return nil }
    standardOffset = -west
    guard !scanner.isAtEnd else { return }

    guard Self.skipName(&scanner) else { return nil }
    var offset = standardOffset + 3600
    if let next = scanner.next, next != UInt8(ascii: ",") {
      guard let west = Self.time(&scanner, hours: 0...24) else { return nil }
      offset = -west
    }
    var dates = scanner
    if scanner.isAtEnd { dates = ByteScanner(Self.datesByDefault) }
    guard dates.take(","), let start = YearlyTime(&dates),
      dates.take(","), let end = YearlyTime(&dates), dates.isAtEnd
    else { return nil }
    daylight = Daylight(offset: offset, start: start, end: end)
  }

  /// `TZDEFRULESTRING` of the tz database's code.
  private static let datesByDefault = ",M3.2.0,M11.1.0"

  /// Takes a name: three or more letters, or in angle brackets letters, digits and signs.
  private static func skipName(_ scanner: inout ByteScanner) -> Bool {
    guard scanner.take("<") else { return scanner.skip(while: ByteScanner.isLetter) >= 3 }
    let length = scanner.skip {
      ByteScanner.isLetter($0) || ByteScanner.isDigit($0)
        || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
    }
    return length >= 3 && scanner.take(">")
  }

  /// Takes `[+-]h[hh][:mm[:ss]]` and gives seconds.
  fileprivate static func time(_ scanner: inout ByteScanner, hours: ClosedRange<Int>) -> Int? {
    let isNegative = scanner.take("-")
    if !isNegative { _ = scanner.take("+") }
    let digits = hours.upperBound < 100 ? 1...2 : 1...3
    guard let hour = scanner.number(digits: digits), hours.contains(hour) else { return nil }
    var seconds = hour * 3600
    for unit in [60, 1] {
      guard scanner.take(":") else { break }
      guard let value = scanner.number(digits: 1...2), value <= 59 else { return nil }
      seconds += value * unit
    }
    return isNegative ? -seconds : seconds
  }
}

extension YearlyTime {
  /// Takes `date[/time]`; the time is 02:00 where there is none.
  fileprivate init?(_ scanner: inout ByteScanner) {
    guard let day = Day(&scanner) else { return nil }
    self.day = day
    seconds = 7200
    if scanner.take("/") {
      guard let time = PosixRule.time(&scanner, hours: 0...167) else { return nil }
      seconds = time
    }
  }
}

extension YearlyTime.Day {
  fileprivate init?(_ scanner: inout ByteScanner) {
    if scanner.take("J") {
      guard let number = scanner.number(digits: 1...3), (1...365).contains(number) else {
        return nil
      }
      self = .withoutLeapDay(number)
    } else if scanner.take("M") {
      guard let month = scanner.number(digits: 1...2), (1...12).contains(month), scanner.take("."),
        let week = scanner.number(digits: 1...1), (1...5).contains(week), scanner.take("."),
        let weekday = scanner.number(digits: 1...1), weekday <= 6
      else { return nil }
      self = .weekday(month: month, week: week, weekday: weekday)
    } else {
      guard let number = scanner.number(digits: 1...3), number <= 365 else { return nil }
      self = .withLeapDay(number)
    }
  }
}
