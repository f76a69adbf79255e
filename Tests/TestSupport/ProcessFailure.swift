import Foundation

/// A child process could not be started or waited for.
public struct ProcessFailure: Error, Equatable, CustomStringConvertible {
  /// The call that failed, with what it was about.
  public var call: String
  /// The error number.
  public var code: Int32

  /// "open /x: No such file or directory".
  public var description: String { "\(call): \(String(cString: strerror(code)))" }
}
