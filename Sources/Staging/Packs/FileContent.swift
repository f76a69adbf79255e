/// What the first bytes of a file look like, as far as finding pictures needs to know.
enum FileContent: Hashable {
  /// JPEG or PNG.
  case usablePicture
  /// Markup: perhaps a background list.
  case markup
  /// Other text.
  case text
  /// Nothing at all.
  case empty
  /// Anything else.
  case binary

  /// How many bytes are enough to tell.
  static let headBytes = 512

  /// Opens a file and looks at its beginning.
  ///
  /// - Throws: what opening and reading may throw.
  init(ofFileAt path: String) throws(PackProblem) {
    self.init(head: try SmallFile.head(path, count: Self.headBytes))
  }

  /// Judges the first bytes.
  ///
  /// Source: ITU-T T.81 B.1.1.3 (SOI and the marker after it), W3C PNG 5.2.
  init(head: [UInt8]) {
    if head.isEmpty {
      self = .empty
    } else if head.starts(with: [0xFF, 0xD8, 0xFF]) || head.starts(with: Self.pngSignature) {
      self = .usablePicture
    } else if Self.isMarkup(head) {
      self = .markup
    } else {
      self = head.allSatisfy(Self.isText) ? .text : .binary
    }
  }

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A `<` after nothing but a byte order mark and white space; in UTF-16 as well.
  private static func isMarkup(_ head: [UInt8]) -> Bool {
    let marks: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0x00, 0x09, 0x0A, 0x0D, 0x20]
    return head.first { !marks.contains($0) } == UInt8(ascii: "<")
  }

  /// Control characters but tab, line feed, form feed, return and escape are no text's.
  private static func isText(_ byte: UInt8) -> Bool {
    byte >= 0x20 ? byte != 0x7F : [0x09, 0x0A, 0x0C, 0x0D, 0x1B].contains(byte)
  }
}
