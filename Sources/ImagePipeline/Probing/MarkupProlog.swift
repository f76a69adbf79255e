/// What the beginning of a text says about the markup in it (XML 1.0, 2.8).
struct MarkupProlog {
  private let text: [UInt8]
  /// The first element or document type, in lower case, without `<` and `!doctype`.
  private let subject: String
  /// Whether it begins as an XML document.
  private(set) var isXML = false
  private let isDocumentType: Bool

  /// Passes over a byte order mark, white space, processing instructions and comments.
  init(_ bytes: [UInt8]) {
    text = Self.narrowed(bytes)
    var position = 0
    while true {
      position = text[position...].firstIndex { !Self.isSpace($0) } ?? text.count
      let rest = text[position...]
      let end: [UInt8]
      if rest.starts(with: "<?".utf8) {
        isXML = isXML || rest.starts(with: "<?xml".utf8)
        end = Array("?>".utf8)
      } else if rest.starts(with: "<!--".utf8) {
        end = Array("-->".utf8)
      } else {
        break
      }
      guard let next = Self.find(end, in: text, from: position + 2) else {
        position = text.count
        break
      }
      position = next + end.count
    }
    let head = String(decoding: text[position...].prefix(80), as: UTF8.self).lowercased()
    isDocumentType = head.hasPrefix("<!doctype")
    let name = head.dropFirst(isDocumentType ? 9 : 1).drop { $0.isWhitespace }
      .prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" && $0 != "[" }
    subject = head.hasPrefix("<") ? String(name) : ""
  }

  /// What follows a byte order mark and white space.
  var content: ArraySlice<UInt8> { text.drop(while: Self.isSpace) }

  /// Whether it is an SVG, with or without a prefix for its namespace.
  var isSVG: Bool { subject == "svg" || subject.hasSuffix(":svg") }

  /// Whether it is a web page.
  var isHTML: Bool { ["html", "head", "body", "title", "script"].contains(subject) }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// The text without a byte order mark; of UTF-16 the bytes that are not 0.
  private static func narrowed(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return bytes.dropFirst(2).filter { $0 != 0 }
    }
    return bytes
  }

  private static func find(_ pattern: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    guard text.count - pattern.count >= start else { return nil }
    return (start...text.count - pattern.count).first {
      text[$0..<$0 + pattern.count].elementsEqual(pattern)
    }
  }
}
