/// One system call of a run: the so manieth of its name on one path by one of the run's processes.
///
/// So addressed, the same call is met again in another run, whatever the calls around it do.
struct CallPoint: Hashable, Sendable {
  /// Which process makes the call.
  enum Role: Hashable, Sendable {
    /// The one that was started.
    case stager
    /// The one that it starts to decode.
    case worker
  }

  var role: Role
  /// The name, as of strace: `openat`.
  var call: String
  /// The absolute path that it is about, of two the first.
  var path: String
  /// Whether the stager's process number follows the path.
  var isNumbered: Bool
  /// Counted from 1.
  var ordinal: Int
}

extension CallPoint: CustomStringConvertible {
  var description: String {
    "\(role)'s \(call) \(ordinal) on \(path)\(isNumbered ? "N" : "")"
  }
}
