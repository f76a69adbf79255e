import Foundation
import TestSupport

/// A file system of its own, in memory, whose room can be changed; for root.
final class SmallDisk: Sendable {
  /// Where it is mounted: all of this folder lies on it.
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(name: "disk")
    _ = try ExternalTool("mount").output(["-t", "tmpfs", "-o", "mode=755", "tmpfs", folder.path])
  }

  deinit {
    _ = try? ExternalTool("umount").output(["-l", folder.path])
  }

  /// Leaves room for so many more pages of 4 KiB.
  func leave(pages: Int) throws {
    let facts = try facts()
    try remount(
      "size=\((facts.f_blocks - facts.f_bfree) * UInt(facts.f_frsize) + UInt(pages) << 12)")
  }

  /// Leaves room for so many more files and folders.
  func leave(files: Int) throws {
    let facts = try facts()
    try remount("nr_inodes=\(facts.f_files - facts.f_ffree + UInt(files))")
  }

  /// Takes the limits away.
  func clear() throws {
    try remount("size=64m,nr_inodes=100000")
  }

  /// Makes it read-only, or writable again.
  func remount(_ options: String) throws {
    _ = try ExternalTool("mount").output(["-o", "remount,\(options)", folder.path])
  }

  private func facts() throws -> statvfs {
    var facts = statvfs()
    guard statvfs(folder.path, &facts) == 0 else { throw CocoaError(.fileReadUnknown) }
    return facts
  }
}
