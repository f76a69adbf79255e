/// A value that JSON holds as text in a form of its own.
protocol CodableText: Codable {
  /// Reads the text; nil when it is not of the form.
  init?(codedText: String)

  /// The text.
  var codedText: String { get }

  /// What the text should have been, for the error.
  static var form: String { get }
}

extension CodableText {
  /// Reads the value from text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = Self(codedText: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "it is not \(Self.form)")
    }
    self = value
  }

  /// Writes the value as text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(codedText)
  }
}

extension CalendarDay: CodableText {
  init?(codedText: String) { self.init(codedText) }
  var codedText: String { description }
  static var form: String { "a day like 2026-12-01" }
}

extension ClockTime: CodableText {
  init?(codedText: String) { self.init(codedText) }
  var codedText: String { description }
  static var form: String { "a time like 06:00" }
}

extension Instant: CodableText {
  init?(codedText: String) { self.init(rfc3339: codedText) }
  var codedText: String { rfc3339 }
  static var form: String { "a time like 2026-11-30T15:00:00Z" }
}

extension AssetID: CodableText {
  init?(codedText: String) { self.init(codedText) }
  var codedText: String { digits }
  static var form: String { "an asset's ID of 32 hex digits" }
}
