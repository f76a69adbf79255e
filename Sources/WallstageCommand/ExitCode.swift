/// What the process ends with (sysexits.h, and 128 + a signal's number).
package enum ExitCode: Int32, CaseIterable, Hashable, Sendable {
  /// All is done.
  case done = 0
  /// A check failed: something is over a limit.
  case checkFailed = 1
  /// The command line is wrong.
  case usage = 64
  /// The input is not what it should be.
  case badData = 65
  /// There is no such input.
  case noInput = 66
  /// A service or program that is needed is not there.
  case unavailable = 69
  /// A mistake of this program, or no memory.
  case `internal` = 70
  /// The output can't be made.
  case cannotCreate = 73
  /// Reading, writing, syncing or renaming failed.
  case ioError = 74
  /// Another one is at work, or the work was interrupted: try again.
  case tryAgain = 75
  /// A permission is missing.
  case noPermission = 77
  /// The configuration is wrong.
  case badConfiguration = 78
  /// SIGINT ended it.
  case interrupted = 130
  /// SIGTERM ended it.
  case terminated = 143
}
