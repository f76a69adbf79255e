import Foundation
import TestSupport

/// A folder with a pack, a container and the stager's state, and `stage` run in it as from a shell.
///
/// The time is noon of 30 November 2026 in Greenwich unless a run says otherwise.
final class NightFolder: Sendable {
  let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder(name: "night")
    try temporary.folder("pack")
  }

  var path: String { temporary.path }

  /// Copies a fixture into the pack.
  func add(_ fixture: String, as name: String? = nil) throws {
    let target = name ?? (fixture as NSString).lastPathComponent
    try temporary.write(try Fixtures.bytes(fixture), to: "pack/\(target)")
  }

  /// Copies every fixture of a folder into the pack, by its own name behind the folder's.
  func addAll(_ folder: String, suffix: String = "") throws {
    for fixture in Fixtures.names(in: folder, suffix: suffix) {
      try add(fixture, as: fixture.replacing("/", with: "-"))
    }
  }

  /// Puts pictures into the pack that take a moment each: noise, one picture by several names.
  func addSlow(_ count: Int, width: Int = 3000, height: Int = 2000) throws {
    let command = """
      { printf 'P5 \(width) \(height) 255\\n'; head -c \(width * height) /dev/urandom; } \
      | cjpeg -progressive > pack/slow.jpg
      """
    _ = try ExternalTool("sh").output(["-c", command], currentDirectory: path)
    for number in 1..<count { link("pack/slow \(number).jpg", to: "pack/slow.jpg") }
  }

  /// Makes a hard link.
  func link(_ name: String, to target: String) {
    Glibc.link(temporary.file(target), temporary.file(name))
  }

  /// The words of a run, `--json` included.
  static func words(_ packs: [String], _ more: [String]) -> [String] {
    ["stage"] + packs
      + ["--container=box", "--state=state", "--time-zone=UTC", "--now=2026-11-30T12:00:00Z"]
      + ["--json"] + more
  }

  /// Stages to the end.
  func stage(
    _ more: String..., packs: [String] = ["pack"], environment: [String: String?] = [:]
  ) throws -> ProcessOutput {
    try start(Self.words(packs, more), environment: environment).wait(seconds: 600)
  }

  /// Starts the program in the folder, behind another one where `wrapper` names it.
  func start(
    _ words: [String], wrapper: [String] = [], environment: [String: String?] = [:],
    binary: String? = ReleaseBinary.path
  ) throws -> ChildProcess {
    guard let binary else {
      return try ReleaseBinary.start(words)
    }
    let command = wrapper + [binary] + words
    return try ChildProcess(
      command[0], Array(command.dropFirst()), environment: environment, currentDirectory: path)
  }

  /// Waits until a name in the container has this piece; whether it came.
  func waits(for piece: String, seconds: Double = 30) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if contents().contains(where: { $0.contains(piece) }) { return true }
      usleep(3_000)
    }
    return false
  }

  /// All names in the container.
  func contents() -> [String] {
    temporary.contents().filter { $0.hasPrefix("box") }
  }

  /// The container's files with their bytes.
  func snapshot() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in contents() where !name.hasSuffix("/") {
      files[name] = try temporary.bytes(of: name)
    }
    return files
  }

  /// The processes that run in the folder: the stager and its workers.
  func processes() -> [Int] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int($0) }.filter { number in
      let folder = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(number)/cwd")
      return folder == path
    }
  }

  /// Waits a moment for the last of them to go; those that are left.
  func processesLeft(within time: Duration = .seconds(2)) -> [Int] {
    let end = ContinuousClock.now + time
    while !processes().isEmpty, ContinuousClock.now < end { usleep(10_000) }
    return processes()
  }
}
