internal import ImagePipeline

/// Something odd that did not stop a command.
package struct CommandWarning: Hashable, Sendable {
  /// A stable, hyphenated word.
  package var code: String
  /// A sentence for people, without the file.
  package var reason: String
  /// The file that it is about.
  package var file: Argument

  /// The whole message as text, the file first.
  package var message: String {
    "\(file.isDash ? "standard input" : file.text): \(reason)"
  }

  /// The whole message for a line of a terminal.
  package var line: String {
    let name = file.isDash ? "standard input" : TerminalText.escaped(file.bytes)
    return "\(name): warning: \(TerminalText.escaped(reason))"
  }
}

extension CommandWarning {
  /// Makes a warning of a picture's.
  init(_ warning: PictureWarning, file: Argument) {
    self.init(code: warning.code, reason: warning.message, file: file)
  }
}
