import Foundation
import Synchronization

/// A program running as a child, for tests.
///
/// Its two output streams go to unlinked files, so that however much it writes nobody waits for
/// anybody; its input, where it has one, is a pipe fed by a thread. No other descriptor is
/// inherited, however many children other tests start at the same time. One that nobody waited for is
/// killed with this object.
public final class ChildProcess: Sendable {
  /// The child's process ID.
  public let identifier: pid_t
  private let outputs: [FileHandle]
  /// Held from making a pipe to the spawn, so that no other child inherits the pipe's ends.
  private static let spawning = Mutex(())
  private let ended = Mutex<ProcessOutput?>(nil)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: Its path (no search).
  ///   - arguments: The arguments after the program's name.
  ///   - stdin: What it reads.
  ///   - environment: Changes to this process's environment; `nil` removes a variable.
  ///   - currentDirectory: Where it starts; this process's when nil.
  /// - Throws: `ProcessFailure` when it could not be started.
  public init(
    _ executable: String, _ arguments: [String], stdin: ProcessInput = .none,
    environment: [String: String?] = [:], currentDirectory: String? = nil
  ) throws {
    let out = try Self.unlinkedFile()
    let err = try Self.unlinkedFile()
    outputs = [out, err]
    var feed: FileHandle?
    identifier = try Self.spawning.withLock { _ in
      let (input, feeding) = try Self.open(stdin)
      defer { try? input.close() }
      feed = feeding
      return try Self.spawn(
        executable, arguments, descriptors: [input, out, err].map(\.fileDescriptor),
        environment: environment, currentDirectory: currentDirectory)
    }
    if let feed, case .bytes(let bytes) = stdin { Self.write(bytes, to: feed) }
  }

  // A zombie would keep Swift Testing from seeing the end of any other child: it waits for whichever
  // has ended.
  deinit {
    ended.withLock { known in
      guard known == nil else { return }
      kill(identifier, SIGKILL)
      while waitpid(identifier, nil, 0) == -1, errno == EINTR {}
    }
  }

  /// Runs a program to its end.
  ///
  /// - Parameter seconds: After which it is killed (and `signal` is SIGKILL).
  public static func run(
    _ executable: String, _ arguments: [String], stdin: ProcessInput = .none,
    environment: [String: String?] = [:], currentDirectory: String? = nil, seconds: Double = 300
  ) throws -> ProcessOutput {
    try ChildProcess(
      executable, arguments, stdin: stdin, environment: environment,
      currentDirectory: currentDirectory
    ).wait(seconds: seconds)
  }

  /// Sends a signal, unless the end was already waited for.
  public func send(_ signal: Int32) {
    ended.withLock { if $0 == nil { _ = kill(identifier, signal) } }
  }

  /// Waits for the end, and kills it after some seconds.
  ///
  /// Later calls give the same answer again.
  public func wait(seconds: Double = 300) throws -> ProcessOutput {
    try ended.withLock { known in
      if let known { return known }
      var status: Int32 = 0
      let deadline = ContinuousClock.now + .seconds(seconds)
      var pause: UInt32 = 200
      while true {
        let found = waitpid(identifier, &status, WNOHANG)
        if found == identifier { break }
        if found == -1, errno != EINTR { throw ProcessFailure(call: "waitpid", code: errno) }
        if ContinuousClock.now > deadline { kill(identifier, SIGKILL) }
        usleep(pause)
        pause = min(pause * 2, 5_000)
      }
      let signal = status & 0x7f
      var read: [[UInt8]] = []
      for file in outputs {
        try file.seek(toOffset: 0)
        read.append([UInt8](try file.readToEnd() ?? Data()))
      }
      let output = ProcessOutput(
        status: signal == 0 ? (status >> 8) & 0xff : -1, signal: signal == 0 ? nil : signal,
        stdout: read[0], stderr: read[1])
      known = output
      return output
    }
  }
}
