extension CalendarDay {
  /// Makes a day from its year, month and day of the month in the Gregorian calendar, extended to
  /// the years before its adoption.
  ///
  /// - Returns: nil when there is no such day (2026-02-29) or the year is not 0 to 9999, the years
  ///   that RFC 3339 can write.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= Self.days(inMonth: month, of: year)
    else { return nil }
    self.init(daysSinceEpoch: Self.daysSinceEpoch(year: year, month: month, day: day))
  }

  /// The year; 0 is the one before 1.
  public var year: Int { civil.year }

  /// The month, 1 to 12.
  public var month: Int { civil.month }

  /// The day of the month, 1 to 31.
  public var day: Int { civil.day }

  /// Year, month and day at the price of one of them.
  ///
  /// Years are counted from March, so that the leap day is a year's last, in eras of 400 years,
  /// after which the calendar repeats (146 097 days).
  var civil: (year: Int, month: Int, day: Int) {
    let daysSinceEraStart = daysSinceEpoch + Self.epochDayOfEra
    let era = Self.floorDivide(daysSinceEraStart, by: 146_097)
    let dayOfEra = daysSinceEraStart - era * 146_097
    let leapDays = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leapDays) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// Days since 1970-01-01 of a day that exists, in any year.
  static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let era = floorDivide(yearFromMarch, by: 400)
    let yearOfEra = yearFromMarch - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - epochDayOfEra
  }

  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Division that rounds down, also below zero.
  static func floorDivide<Number: SignedInteger>(_ value: Number, by divisor: Number) -> Number {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// Days from 0000-03-01 to 1970-01-01.
  private static let epochDayOfEra = 719_468
}
