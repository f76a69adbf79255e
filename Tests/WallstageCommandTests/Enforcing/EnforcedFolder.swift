import Foundation
import TestSupport

/// A folder with a picture, for `verify --enforce` as root.
struct EnforcedFolder {
  let folder: TemporaryFolder

  /// For `.enabled(if: EnforcedFolder.isAvailable, EnforcedFolder.reason)`: root, and a machine
  /// whose cgroups have a memory controller.
  static let isAvailable =
    TestMode.all && ReleaseBinary.isAvailable && geteuid() == 0
    && ExternalTool("cjpeg").isAvailable && !memoryFolders.isEmpty
  static let reason = "needs tools/test --all, root, cjpeg and a memory controller"

  /// Where groups may be made.
  private static let memoryFolders = ["/sys/fs/cgroup/memory", "/sys/fs/cgroup"].filter {
    FileManager.default.fileExists(atPath: "\($0)/memory.limit_in_bytes")
      || (try? String(contentsOfFile: "\($0)/cgroup.controllers", encoding: .utf8))?
        .contains("memory") == true
  }

  /// Makes `wide.jpg`, progressive, of 3000×2000 pixels.
  init() throws {
    folder = try TemporaryFolder()
    let grey = (0..<3000).map { UInt8(truncatingIfNeeded: $0 / 12) }
    let picture = Array("P5 3000 2000 255\n".utf8) + (0..<2000).flatMap { _ in grey }
    try folder.write(
      ExternalTool("cjpeg").output(["-progressive"], stdin: .bytes(picture)), to: "wide.jpg")
  }

  /// Runs `verify --enforce`.
  func verify(_ words: String...) throws -> ProcessOutput {
    try ReleaseBinary.run(["verify", "--enforce"] + words, currentDirectory: folder.path)
  }

  /// Starts `verify --enforce` on so many copies of the picture's name.
  func start(copies: Int) throws -> ChildProcess {
    try ReleaseBinary.start(
      ["verify", "--enforce"] + [String](repeating: "wide.jpg", count: copies),
      currentDirectory: folder.path)
  }

  /// The folders of the groups that a process made and that are there now.
  static func groups(of process: Int32) -> [String] {
    memoryFolders.flatMap { root in
      (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? [])
        .filter { $0.split(separator: "/").last?.hasPrefix("wallstage-\(process)-") == true }
        .map { "\(root)/\($0)" }
    }
  }

  /// Waits until a process has a group.
  static func waitForGroup(of process: Int32) -> Bool {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      if !groups(of: process).isEmpty { return true }
      usleep(2_000)
    }
    return false
  }
}
