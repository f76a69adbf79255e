/// Writes a JSON text (RFC 8259) as UTF-8, without Foundation.
///
/// Two spaces for each level, members in their order, numbers without a fraction where they are
/// whole, doubles in the fewest digits that read back the same. The same value gives the same bytes.
package struct JSONWriter {
  private var text: [UInt8] = []

  private init() {}

  /// The bytes of a document, with a final newline.
  package static func document(_ value: OrderedJSON) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(value, depth: 0)
    writer.text.append(UInt8(ascii: "\n"))
    return writer.text
  }

  private mutating func write(_ value: OrderedJSON, depth: Int) {
    switch value {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .integer(let number): append(String(number))
    case .number(let number): append(number.isFinite ? String(number) : "null")
    case .string(let string): write(string)
    case .array(let elements):
      writeList(elements, depth: depth, brackets: ("[", "]")) { writer, element in
        writer.write(element, depth: depth + 1)
      }
    case .object(let members):
      writeList(members, depth: depth, brackets: ("{", "}")) { writer, member in
        writer.write(member.name)
        writer.append(": ")
        writer.write(member.value, depth: depth + 1)
      }
    }
  }

  private mutating func writeList<Element>(
    _ elements: [Element], depth: Int, brackets: (String, String),
    _ writeElement: (inout JSONWriter, Element) -> Void
  ) {
    append(brackets.0)
    for (index, element) in elements.enumerated() {
      append(index == 0 ? "\n" : ",\n")
      indent(depth + 1)
      writeElement(&self, element)
    }
    if !elements.isEmpty {
      append("\n")
      indent(depth)
    }
    append(brackets.1)
  }

  /// Escapes what RFC 8259 section 7 requires, and DEL, U+2028 and U+2029, which confuse terminals
  /// and old readers.
  private mutating func write(_ string: String) {
    append("\"")
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        append("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
      default: text += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
    append("\"")
  }

  private mutating func indent(_ depth: Int) {
    for _ in 0..<depth { append("  ") }
  }

  private mutating func append(_ string: String) {
    text += string.utf8
  }
}
