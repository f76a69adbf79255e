/// Why a child process could not be started or talked to.
public enum ChildProcessError: Error, Hashable, Sendable {
  /// posix_spawn(3) or a pipe for it failed; the program that was to run.
  case startFailed(executable: String, errno: Int32)
  /// read(2), poll(2) or write(2) on one of its pipes failed.
  case pipeFailed(errno: Int32)
  /// It wrote more than the caller was ready to keep, in bytes.
  case outputTooLong(limit: Int)
  /// It did not end its output in time.
  case timedOut
}
