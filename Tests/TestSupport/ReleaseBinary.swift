import Foundation

/// The built `wallstage`, run as its users run it.
///
/// From the variable WALLSTAGE_BINARY (`tools/test` sets it), else `.build/release/wallstage` of
/// this checkout where it exists; it may then be older than the sources.
public enum ReleaseBinary {
  /// Its path, or nil where there is none.
  public static let path: String? = {
    if let named = ProcessInfo.processInfo.environment["WALLSTAGE_BINARY"], !named.isEmpty {
      return named
    }
    let built = "\(Fixtures.checkout)/.build/release/wallstage"
    return FileManager.default.isExecutableFile(atPath: built) ? built : nil
  }()

  /// For `.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test")`.
  public static var isAvailable: Bool { path != nil }

  /// Runs it to its end.
  ///
  /// - Throws: `ProcessFailure` when there is no binary or it does not start.
  public static func run(
    _ arguments: [String], stdin: ProcessInput = .none, environment: [String: String?] = [:],
    currentDirectory: String? = nil, seconds: Double = 300
  ) throws -> ProcessOutput {
    try start(
      arguments, stdin: stdin, environment: environment, currentDirectory: currentDirectory
    ).wait(seconds: seconds)
  }

  /// Starts it, for tests that send signals or run two at once.
  ///
  /// - Throws: `ProcessFailure` when there is no binary or it does not start.
  public static func start(
    _ arguments: [String], stdin: ProcessInput = .none, environment: [String: String?] = [:],
    currentDirectory: String? = nil
  ) throws -> ChildProcess {
    guard let path else { throw ProcessFailure(call: "WALLSTAGE_BINARY", code: ENOENT) }
    return try ChildProcess(
      path, arguments, stdin: stdin, environment: environment, currentDirectory: currentDirectory)
  }

  /// Runs a copy of it in `folder` as a user who may do nothing that others may not.
  ///
  /// Only root can; needs setpriv(1). The folder becomes readable for all. The copy is made by
  /// another process: while one that this process made was open for writing, a child of another
  /// test could inherit it, and it could not be run.
  ///
  /// - Throws: `ProcessFailure` when there is no binary or it can't be copied.
  public static func runWithoutPrivileges(
    _ arguments: [String], in folder: TemporaryFolder
  ) throws -> ProcessOutput {
    guard let path else { throw ProcessFailure(call: "WALLSTAGE_BINARY", code: ENOENT) }
    let copy = folder.file("wallstage")
    _ = try ExternalTool("cp").output(["--", path, copy])
    chmod(folder.path, 0o755)
    return try ExternalTool("setpriv").run(
      ["--reuid=65534", "--regid=65534", "--clear-groups", copy] + arguments)
  }
}
