/// Reads a short text of ASCII characters from front to back.
///
/// Nothing is skipped unasked and no sign or blank is ever part of a number, so that a grammar
/// written with it accepts exactly what it spells out.
struct ByteScanner {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether everything has been read.
  var isAtEnd: Bool { position == bytes.count }

  /// The next byte, not taken.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Takes the next byte if it is the ASCII character `character`.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let next, UInt32(next) == character.value else { return false }
    position += 1
    return true
  }

  /// Takes bytes for as long as `belongs` holds, and says how many.
  mutating func skip(while belongs: (UInt8) -> Bool) -> Int {
    let start = position
    while let next, belongs(next) { position += 1 }
    return position - start
  }

  /// Takes a number of `count` digits, no fewer; nil, and nothing taken, where they are not there.
  mutating func digits(_ count: Int) -> Int? {
    number(digits: count...count)
  }

  /// Takes as many digits as `range` allows; nil, and nothing taken, where there are fewer.
  mutating func number(digits range: ClosedRange<Int>) -> Int? {
    var value = 0
    var end = position
    while end < bytes.count, end - position < range.upperBound, Self.isDigit(bytes[end]) {
      value = value * 10 + Int(bytes[end] - UInt8(ascii: "0"))
      end += 1
    }
    guard end - position >= range.lowerBound else { return nil }
    position = end
    return value
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
