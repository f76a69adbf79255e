/// Text as a word of a shell's command line, to copy.
package enum ShellWord {
  /// The word as it is where no shell would change it, else within single quotes (POSIX.1-2017, 2.2.2).
  ///
  /// What a terminal would not show as it is comes out as `$'\n'`, which bash and other newer shells know.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xff:
        true
      default: "/._-+,:@%=".utf8.contains(byte)
      }
    }
    if isPlain, !text.isEmpty, TerminalText.escaped(text) == text { return text }
    if TerminalText.escaped(text) == text {
      return "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
    }
    return "$'" + text.utf8.map(escaped).joined() + "'"
  }

  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "'"): "\\'"
    case UInt8(ascii: "\\"): "\\\\"
    case UInt8(ascii: " ")...UInt8(ascii: "~"): String(Unicode.Scalar(byte))
    default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
