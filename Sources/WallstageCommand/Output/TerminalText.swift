/// Makes names safe to print on one line of a terminal.
package enum TerminalText {
  /// The text of `bytes` with everything that could break the line or steer a terminal shown
  /// escaped: control characters (C0, DEL, C1), line and paragraph separators, bidirectional
  /// controls, and bytes that are no UTF-8, as `\xff`.
  package static func escaped(_ bytes: [UInt8]) -> String {
    var result = ""
    var rest = bytes[...]
    while !rest.isEmpty {
      let (scalar, length) = firstScalar(of: rest)
      if let scalar {
        append(scalar, to: &result)
      } else {
        result += "\\x" + hex(UInt32(rest[rest.startIndex]), width: 2)
      }
      rest = rest.dropFirst(length)
    }
    return result
  }

  /// The same for text.
  package static func escaped(_ text: String) -> String {
    escaped(Array(text.utf8))
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\u{0}"..<" ", "\u{7F}"..."\u{9F}": result += "\\x" + hex(scalar.value, width: 2)
    case "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
      result += "\\u{" + hex(scalar.value, width: 4) + "}"
    default: result.unicodeScalars.append(scalar)
    }
  }

  /// The first scalar and its length in bytes; nil and 1 where the bytes are no UTF-8.
  private static func firstScalar(of bytes: ArraySlice<UInt8>) -> (Unicode.Scalar?, Int) {
    var decoder = UTF8()
    var iterator = bytes.prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return (nil, 1) }
    return (scalar, UTF8.width(scalar))
  }

  private static func hex(_ value: UInt32, width: Int) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
