/// How a child process ended.
public enum ChildExit: Hashable, Sendable {
  /// It called exit; the status, 0 to 255.
  case exited(Int32)
  /// A signal ended it; its number.
  case signalled(Int32)
}
