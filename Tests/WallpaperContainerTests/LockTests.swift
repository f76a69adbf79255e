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
  let hold = "touch '\(folder.file("held"))'; exec sleep 600"
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

@Test(.enabled(if: ExternalTool("flock").isAvailable, "needs flock"))
func programStartedByTheStagerDoesNotInheritTheLock() throws {
  let folder = try TemporaryFolder()
  let writer = try SampleStaging(root: folder.path).writer()
  // Not by way of ChildProcess, which closes everything itself.
  let child = Process()
  child.executableURL = URL(fileURLWithPath: "/bin/sleep")
  child.arguments = ["600"]
  child.standardOutput = FileHandle.nullDevice
  child.standardError = FileHandle.nullDevice
  try child.run()
  // It has inherited which signals are blocked here; this one can't be.
  defer { kill(child.processIdentifier, SIGKILL) }
  letGo(writer)
  let lock = try ExternalTool("flock").run(["-n", folder.file("stage.lock"), "true"])
  #expect(lock.succeeded)
}

private func letGo(_ writer: consuming ContainerWriter) {}
