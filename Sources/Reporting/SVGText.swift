/// Text as a part of an SVG document.
enum SVGText {
  /// Escapes what has a meaning in XML, and leaves out what no document may hold (XML 1.0, 2.2).
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result += " "
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
