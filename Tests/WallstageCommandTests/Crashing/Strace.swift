import Foundation
import TestSupport
import Testing

/// strace(1), that lists a run's system calls and meddles with one of them.
enum Strace {
  /// Whether it is there and may trace.
  static let works: Bool = {
    let run = try? ExternalTool("strace").run(
      ["-D", "-qq", "-o", "/dev/null", "-e", "inject=fsync:signal=SIGKILL", "true"], seconds: 20)
    return run?.succeeded ?? false
  }()

  static let why: Comment = "needs strace, and that a process may be traced"

  /// The calls of a command on what lies below one of the names in a folder, in their order.
  static func calls(
    of command: [String], on names: [String], in folder: TemporaryFolder
  ) throws -> [CallPoint] {
    let file = folder.file("calls")
    _ = try ExternalTool("strace").output(
      ["-f", "-y", "-qq", "-o", file] + command, currentDirectory: folder.path)
    var reader = StraceReader(prefixes: names.map { folder.file($0) })
    for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") {
      reader.read(line)
    }
    return reader.points
  }

  /// Runs a command of which one call is meddled with.
  ///
  /// - Parameter meddling: As strace's `inject=` has it. SIGKILL comes before the call, which is
  ///   not made then; `error=` is returned in place of it.
  static func start(
    _ command: [String], meddling: String, at point: CallPoint, in folder: TemporaryFolder
  ) throws -> ChildProcess {
    // strace is the one that is forked off, so that the number of the shell is the program's.
    let script = """
      path=$1${2:+-$$} trace=$3 inject=$4 follow=$5; shift 5
      exec strace -D --quiet=all $follow -o "$trace" -P "$path" -e trace="${inject%%:*}" \
        -e inject="$inject" "$@"
      """
    let words = [
      point.path, point.isNumbered ? "1" : "", folder.file("trace"),
      "\(point.call):\(meddling):when=\(point.ordinal)", point.role == .worker ? "-f" : "",
    ]
    try? FileManager.default.removeItem(atPath: folder.file("trace"))
    return try ChildProcess(
      "/bin/sh", ["-c", script, "sh"] + words + command, currentDirectory: folder.path)
  }

  /// Waits until the last trace in a folder has this piece; whether it came.
  static func traced(_ piece: String, in folder: TemporaryFolder, seconds: Double = 20) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      let text = try? String(contentsOfFile: folder.file("trace"), encoding: .utf8)
      if text?.contains(piece) ?? false { return true }
      usleep(1_000)
    }
    return false
  }
}
