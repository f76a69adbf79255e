extension ClockTime: LosslessStringConvertible {
  /// Reads a time of exactly two digits, a colon and two digits, `06:00`; nil for anything else.
  public init?(_ text: String) {
    var scanner = ByteScanner(text)
    guard let hour = scanner.digits(2), scanner.take(":"), let minute = scanner.digits(2),
      scanner.isAtEnd
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// The hour, 0 to 23.
  public var hour: Int { minuteOfDay / 60 }

  /// The minute, 0 to 59.
  public var minute: Int { minuteOfDay % 60 }

  /// `06:00`.
  public var description: String { "\(hour.padded(to: 2)):\(minute.padded(to: 2))" }
}
