import Glibc
import TestSupport
import Testing

@testable import ImagePipeline

/// Where files without a name are made.
@Suite struct SpillFolderTests {
  private static let cases: [(named: String, kinds: [String: SpillFolder.Kind], chosen: String)] = [
    ("", ["/var/tmp": .disk, "/tmp": .disk, ".": .disk], "/var/tmp"),
    ("", ["/var/tmp": .unusable, "/tmp": .disk, ".": .disk], "/tmp"),
    ("", ["/var/tmp": .memory, "/tmp": .memory, ".": .disk], "."),
    ("", ["/var/tmp": .unusable, "/tmp": .memory, ".": .unusable], "/tmp"),
    ("", ["/var/tmp": .unusable, "/tmp": .unusable, ".": .unusable], "/var/tmp"),
    ("/named", ["/named": .disk, "/var/tmp": .disk], "/named"),
    // Whoever set it is to hear that it can't be used.
    ("/named", ["/named": .unusable, "/var/tmp": .disk], "/named"),
    ("/named", ["/named": .memory, "/var/tmp": .unusable, "/tmp": .disk], "/tmp"),
    ("/named", ["/named": .memory, "/var/tmp": .memory, "/tmp": .memory], "/named"),
  ]

  @Test(arguments: cases.indices)
  func theFirstOnADiskIsTaken(index: Int) {
    let (named, kinds, chosen) = Self.cases[index]
    let found = SpillFolder.chosen(
      named: named, others: ["/var/tmp", "/tmp", "."], kind: { kinds[$0] ?? .unusable })
    #expect(found == chosen)
  }

  @Test func missingFoldersAndFilesAreUnusable() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "file")
    #expect(SpillFolder.kind(folder.file("missing")) == .unusable)
    #expect(SpillFolder.kind(file) == .unusable)
  }

  /// /proc/self/mounts says what lies where (proc(5)).
  @Test(.enabled(if: isMemory("/dev/shm") && access("/dev/shm", W_OK) == 0, "needs a tmpfs"))
  func sharedMemoryIsMemory() {
    #expect(SpillFolder.kind("/dev/shm") == .memory)
  }

  @Test(.enabled(if: !isMemory("/var/tmp") && access("/var/tmp", W_OK) == 0, "needs a disk"))
  func otherFileSystemsAreDisks() {
    #expect(SpillFolder.kind("/var/tmp") == .disk)
  }

  private static func isMemory(_ folder: String) -> Bool {
    guard let run = try? ExternalTool("findmnt").run(["-n", "-o", "FSTYPE", "-T", folder]) else {
      return folder == "/dev/shm"
    }
    return ["tmpfs\n", "ramfs\n"].contains(run.text)
  }
}
