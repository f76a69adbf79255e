/// How wide text comes out in a font without serifs; the fonts of a viewer are not known.
enum TextWidth {
  /// A text as far as there is room, an ellipsis at its end where that is not all.
  ///
  /// - Parameters:
  ///   - size: the font's, in units.
  ///   - width: the room, in units.
  static func fitted(_ text: String, size: Double, width: Double) -> String {
    let room = width / size
    var used = 0.0
    var end = text.startIndex
    for index in text.indices {
      used += ems(text[index])
      if used > room { return "\(text[..<end])…" }
      // So far there is room for the ellipsis as well.
      if used <= room - 1 { end = text.index(after: index) }
    }
    return text
  }

  /// The width of a character for a font of size 1: of its kind the widest, in the bold fonts of usual
  /// systems.
  private static func ems(_ character: Character) -> Double {
    if character.unicodeScalars.contains(where: { $0.value >= 0x1100 }) { return 1.1 }
    switch character {
    case "i", "j", "l", "I", "|", "!", ".", ",", ":", ";", "'", "-", " ", "/", "t", "f", "r":
      return 0.46
    case "m", "w", "M", "W", "@", "%": return 1.15
    case "a"..."z", "0"..."9": return 0.7
    default: return 0.85
    }
  }
}
