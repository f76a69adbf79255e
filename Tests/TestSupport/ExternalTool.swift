import Foundation

/// A program of the system that tests compare with or prepare files by: djpeg, pngtopnm, zdump.
public struct ExternalTool: Sendable {
  /// The name that was searched for.
  public let name: String
  /// Where it was found in PATH or the sbin folders; nil where it is not installed.
  public let path: String?

  /// Searches PATH.
  public init(_ name: String) {
    self.name = name
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    path = (folders + ["/usr/bin", "/usr/sbin", "/sbin"]).lazy.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// For `.enabled(if: ExternalTool("djpeg").isAvailable, "needs djpeg")`.
  public var isAvailable: Bool { path != nil }

  /// Runs it to its end.
  ///
  /// - Throws: `ProcessFailure` when it is not installed or does not start; its exit status is the
  ///   caller's to look at.
  public func run(
    _ arguments: [String], stdin: ProcessInput = .none, environment: [String: String?] = [:],
    currentDirectory: String? = nil, seconds: Double = 300
  ) throws -> ProcessOutput {
    guard let path else { throw ProcessFailure(call: name, code: ENOENT) }
    return try ChildProcess.run(
      path, arguments, stdin: stdin, environment: environment,
      currentDirectory: currentDirectory, seconds: seconds)
  }

  /// Runs it and returns what it wrote to standard output.
  ///
  /// - Throws: `ProcessFailure` as well where it did not end with status 0.
  public func output(
    _ arguments: [String], stdin: ProcessInput = .none, environment: [String: String?] = [:],
    currentDirectory: String? = nil
  ) throws -> [UInt8] {
    let end = try run(
      arguments, stdin: stdin, environment: environment, currentDirectory: currentDirectory)
    guard end.succeeded else {
      throw ProcessFailure(call: "\(name) \(arguments): \(end)", code: EIO)
    }
    return end.stdout
  }
}
