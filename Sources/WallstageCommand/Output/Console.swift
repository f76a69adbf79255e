internal import Glibc

/// Where data and messages go.
package struct Console: Sendable {
  private let output: Int32
  private let error: Int32

  /// Standard output and standard error.
  package static let standard = Console(output: STDOUT_FILENO, error: STDERR_FILENO)

  /// Makes a console from two descriptors.
  package init(output: Int32, error: Int32) {
    self.output = output
    self.error = error
  }

  /// Writes data.
  ///
  /// - Throws: `failed` when the reader is gone or there is no room.
  package func write(_ text: String) throws(OutputError) {
    try Descriptor.write(Array(text.utf8), to: output)
  }

  /// Writes a document.
  ///
  /// - Throws: `failed` when the reader is gone or there is no room.
  package func write(_ document: OrderedJSON) throws(OutputError) {
    try Descriptor.write(JSONWriter.document(document), to: output)
  }

  /// Writes a message, one line.
  ///
  /// Where it can't be written nobody is there to be told.
  package func say(_ line: String) {
    try? Descriptor.write(Array("wallstage: \(line)\n".utf8), to: error)
  }

  /// Writes what a command that goes on has to say so far, so that only what comes later is left.
  ///
  /// - Throws: `failed` when the reader of the data is gone or there is no room.
  package func tell(_ outcome: inout CommandOutcome) throws(OutputError) {
    for warning in outcome.warnings.dropFirst(outcome.told.warnings) { say(warning.line) }
    for error in outcome.errors.dropFirst(outcome.told.errors) { say(error.line) }
    outcome.told = (outcome.warnings.count, outcome.errors.count)
    let text = outcome.text
    outcome.text = ""
    if !text.isEmpty { try write(text) }
  }

  /// Writes all that a command has to say and returns what the process ends with.
  ///
  /// What was told already is left out.
  ///
  /// - Parameter asJSON: whether the data goes out as a document.
  package func finish(_ outcome: CommandOutcome, asJSON: Bool) -> ExitCode {
    for warning in outcome.warnings.dropFirst(outcome.told.warnings) { say(warning.line) }
    for notice in outcome.notices { say(notice.line) }
    for error in outcome.errors.dropFirst(outcome.told.errors) { say(error.line) }
    do {
      if asJSON { try write(outcome.json) } else { try write(outcome.text) }
    } catch {
      let failure = CommandError.output(error, file: "-")
      say(failure.line)
      return outcome.errors.isEmpty ? ExitCode(failure) : outcome.exit
    }
    return outcome.exit
  }
}
