internal import Glibc

/// One word of the command line, byte for byte.
///
/// A file's name may be any bytes; as a `String` it would lose those that are no UTF-8, and another
/// file would be opened.
package struct Argument: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The bytes, without a final zero.
  package let bytes: [UInt8]

  /// Makes a word from bytes; none of them is zero.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Makes a word from text.
  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Makes a word from a literal.
  package init(stringLiteral text: String) {
    self.init(text)
  }

  /// The word as text, with U+FFFD for what is no UTF-8.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether `text` is exactly this word.
  package var isText: Bool { String(validating: bytes, as: UTF8.self) != nil }

  /// Whether it names standard input or output.
  package var isDash: Bool { bytes == [UInt8(ascii: "-")] }

  /// The words that this process was started with, without its own name.
  package static var ofThisProcess: [Argument] {
    let count = Int(CommandLine.argc)
    guard count > 1 else { return [] }
    return (1..<count).compactMap { index in
      guard let word = unsafe CommandLine.unsafeArgv[index] else { return nil }
      let length = unsafe strlen(word)
      let bytes = unsafe UnsafeRawBufferPointer(start: word, count: length)
      return unsafe Argument(bytes: Array(bytes))
    }
  }
}
