/// What a child process reads as its standard input.
public enum ProcessInput: Sendable {
  /// Nothing: `/dev/null`.
  case none
  /// These bytes through a pipe, which is closed after the last.
  case bytes([UInt8])
  /// A regular file, opened for reading.
  case file(String)
}
