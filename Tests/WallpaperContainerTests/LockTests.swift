import Foundation
import TestSupport
import Testing
import WallpaperContainer

@Test func secondStagerInThisProcessIsTurnedAway() throws {
  let folder = try TemporaryFolder()
  let staging = SampleStaging(root: folder.path)
  let first = try staging.writer()
  #expect(throws: ContainerError.busy(lock: folder.file("stage.lock"))) {
    _ = try staging.writer()
  }
  _ = try first.highestRevision()
}

@Test(.enabled(if: ExternalTool("flock").isAvailable, "needs flock"))
func stagerIsTurnedAwayWhileAnotherProcessHoldsTheLock() throws {
  let folder = try TemporaryFolder()
  let staging = SampleStaging(root: folder.path)
  try staging.run(pictures: ["one"], revision: 1)
  let flock = try #require(ExternalTool("flock").path)
  // No program is started before the one that stays: it would have the lock as well.
  let hold = ": > '\(folder.file("held"))'; exec sleep 600"
  let other = try ChildProcess(
    flock, ["--nonblock", "--no-fork", folder.file("stage.lock"), "/bin/sh", "-c", hold])
  while !FileManager.default.fileExists(atPath: folder.file("held")) { usleep(1000) }
  #expect(throws: ContainerError.busy(lock: folder.file("stage.lock"))) {
    _ = try staging.writer()
  }
  other.send(SIGKILL)
  _ = try other.wait()
  try staging.run(pictures: ["one"], revision: 2)
}

@Test(.enabled(if: ExternalTool("flock").isAvailable, "needs flock"))
func lockIsHeldUntilTheWriterGoes() throws {
  let folder = try TemporaryFolder()
  func otherGetsIt() throws -> Bool {
    try ExternalTool("flock").run(["-n", folder.file("stage.lock"), "true"]).succeeded
  }
  let writer = try SampleStaging(root: folder.path).writer()
  #expect(try !otherGetsIt())
  letGo(writer)
  #expect(try otherGetsIt())
}

/// A worker that outlives a killed stager would otherwise keep the container locked.
@Test(arguments: [OpenPurpose.read, .folder, .create, .lock, .append])
func programStartedByTheStagerInheritsNoFile(purpose: OpenPurpose) throws {
  let folder = try TemporaryFolder()
  let path =
    switch purpose {
    case .read: try folder.write("bytes", to: "file")
    case .folder: folder.path
    case .create, .lock, .append: folder.file("new")
    }
  let descriptor = try POSIXCalls().openFile(path, purpose)
  defer { close(descriptor) }
  #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
}

private func letGo(_ writer: consuming ContainerWriter) {}
