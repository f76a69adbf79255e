extension JSONWriter {
  /// A value in one line, without its end: for documents that are compared by lines.
  package static func line(_ value: OrderedJSON) -> [UInt8] {
    switch value {
    case .array(let elements):
      return joined(elements.map(line), brackets: ("[", "]"))
    case .object(let members):
      let texts = members.map { line(.string($0.name)) + Array(": ".utf8) + line($0.value) }
      return joined(texts, brackets: ("{", "}"))
    case .null, .bool, .integer, .number, .string:
      return document(value).dropLast()
    }
  }

  private static func joined(_ texts: [[UInt8]], brackets: (String, String)) -> [UInt8] {
    Array(brackets.0.utf8) + Array(texts.joined(separator: Array(", ".utf8)))
      + Array(brackets.1.utf8)
  }
}
