/// How a child process ended and what it wrote.
public struct ProcessOutput: Sendable {
  /// The exit status; -1 where a signal ended the process.
  public var status: Int32
  /// The signal that ended the process, if one did.
  public var signal: Int32?
  /// All that it wrote to its standard output.
  public var stdout: [UInt8]
  /// All that it wrote to its standard error.
  public var stderr: [UInt8]

  /// Standard output as text (invalid UTF-8 shows as U+FFFD).
  public var text: String { String(decoding: stdout, as: UTF8.self) }
  /// Standard error as text (invalid UTF-8 shows as U+FFFD).
  public var errorText: String { String(decoding: stderr, as: UTF8.self) }
  /// Whether it exited by itself with status 0.
  public var succeeded: Bool { status == 0 && signal == nil }
}

extension ProcessOutput: CustomStringConvertible {
  /// The end, and the first kilobytes of both streams, for a failed expectation's message.
  public var description: String {
    let end = signal.map { "signal \($0)" } ?? "status \(status)"
    return "\(end)\nstdout (\(stdout.count) bytes): \(text.prefix(2000))\n"
      + "stderr: \(errorText.prefix(4000))"
  }
}
