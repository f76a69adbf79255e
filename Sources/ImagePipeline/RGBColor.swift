/// An opaque colour, 8 bits a channel, sRGB, or in the space that a picture keeps.
public struct RGBColor: Hashable, Sendable {
  /// Red, 0 to 255.
  public var red: UInt8
  /// Green, 0 to 255.
  public var green: UInt8
  /// Blue, 0 to 255.
  public var blue: UInt8

  /// Black.
  public static let black = RGBColor(red: 0, green: 0, blue: 0)

  /// Makes a colour.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `#rrggbb`, or `#rgb`; the hash may be missing.
  ///
  /// - Returns: nil for anything else.
  public init?(_ text: String) {
    var digits = Array(text.utf8)
    if digits.first == UInt8(ascii: "#") { digits.removeFirst() }
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard values.count == 6, digits.count == 6 else { return nil }
    red = UInt8(values[0] * 16 + values[1])
    green = UInt8(values[2] * 16 + values[3])
    blue = UInt8(values[4] * 16 + values[5])
  }

  /// Whether it has no colour.
  var isGrey: Bool { red == green && green == blue }

  /// `#rrggbb`.
  public var hexadecimal: String {
    "#"
      + [red, green, blue].map { value in
        (value < 16 ? "0" : "") + String(value, radix: 16)
      }.joined()
  }
}
