import Foundation
import TestSupport
import Testing
import WallpaperContainer

/// Whether a stager is at work, without its noticing.
@Suite struct StagerPresenceTests {
  @Test func withoutALockNobodyIs() throws {
    let base = try TemporaryFolder()
    #expect(StagerPresence.isAtWork(in: base.path) == false)
    try base.write("", to: "stage.lock")
    #expect(StagerPresence.isAtWork(in: base.path) == false)
  }

  @Test func aStagerIsSeenWhileItHoldsTheLock() throws {
    let base = try TemporaryFolder()
    let root = base.file("c")
    do {
      let writer = try SampleStaging(root: root).writer()
      #expect(StagerPresence.isAtWork(in: root) == true)
      writer.abandon()
    }
    try SampleStaging(root: root).run(pictures: ["one"], revision: 1)
    #expect(StagerPresence.isAtWork(in: root) == false)
  }

  @Test func theLockIsNeitherOpenedNorTaken() throws {
    let base = try TemporaryFolder()
    try base.write("", to: "stage.lock")
    let calls = ScriptedCalls()
    _ = StagerPresence.isAtWork(in: base.path, files: FileSystem(calls: calls))
    #expect(!calls.names.contains { $0.hasPrefix("open") && $0.hasSuffix("stage.lock") })
    #expect(!calls.names.contains("flock"))
  }

  /// Lines of proc(5), and whether each is a writer's lock of inode 16226461 on device 254:0.
  @Test(arguments: [
    ("3: FLOCK  ADVISORY  WRITE 19279 fe:00:16226461 0 EOF", true),
    ("3: FLOCK  ADVISORY  READ 19279 fe:00:16226461 0 EOF", false),
    ("3: POSIX  ADVISORY  WRITE 19279 fe:00:16226461 0 EOF", false),
    ("3: -> FLOCK  ADVISORY  WRITE 19279 fe:00:16226461 0 EOF", false),
    ("3: FLOCK  ADVISORY  WRITE 19279 fe:01:16226461 0 EOF", false),
    ("3: FLOCK  ADVISORY  WRITE 19279 fe:00:1622646 0 EOF", false),
    ("3: FLOCK  ADVISORY  WRITE 19279 fe:00 0 EOF", false),
    ("", false),
  ])
  func aLineOfTheKernelsListIsRead(line: String, isLock: Bool) {
    let file = FileStatus(
      kind: .regular, bytes: 0, mode: 0o644, device: 65_024, inode: 16_226_461, modified: 0)
    #expect(StagerPresence.isWriteLock(line, of: file) == isLock)
  }
}
