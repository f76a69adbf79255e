import Footprint
import Foundation
import Staging
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// Runs that end before their end.
@Suite struct StoppedRunTests {
  private func expectStop(
    _ folder: StagedFolder, after finished: Int, pool: WorkerPool = FakeWorker.pool()
  ) throws {
    var count = 0
    #expect(throws: StagingError.interrupted) {
      try folder.watchedRun(
        pool: pool, isCancelled: { count >= finished }, progress: { count = $0.finished })
    }
    #expect(folder.contents().allSatisfy { !$0.contains("incoming") })
  }

  @Test func stoppedBeforeAPictureNothingIsLeft() throws {
    let folder = try StagedFolder("a.jpg", "b.jpg")
    try expectStop(folder, after: 0)
    #expect(folder.contents() == [])
  }

  @Test(arguments: [1, 2, 3])
  func stoppedInTheMiddleTheOldDaysStand(finished: Int) throws {
    let folder = try StagedFolder("a.jpg", "b.jpg", "c.jpg", "slow.jpg")
    try folder.run()
    let before = try folder.snapshot("box")
    try expectStop(folder, after: finished)
    #expect(try folder.snapshot("box") == before)
  }

  @Test func stoppedAfterTheLastPictureNothingIsPublished() throws {
    let folder = try StagedFolder("a.jpg", "b.jpg")
    try expectStop(folder, after: 2)
    #expect(folder.contents().allSatisfy { !$0.hasPrefix("box/playlists/2") })
    #expect(try folder.run().days.map(\.revision) == [1, 2])
  }

  @Test func signalThatEndsTheWorkersTooIsAnInterruption() throws {
    let folder = try StagedFolder("a.jpg")
    let mark = folder.temporary.file("mark")
    let pool = FakeWorker.pool("touch '\(mark)'; kill -INT $$")
    #expect(throws: StagingError.interrupted) {
      try folder.watchedRun(
        pool: pool, isCancelled: { FileManager.default.fileExists(atPath: mark) })
    }
  }

  @Test func fullDiskIsNoFaultOfThePicture() throws {
    let folder = try StagedFolder("a.jpg")
    try folder.run()
    let before = try folder.snapshot("box")
    try folder.add("full.jpg")
    #expect {
      try folder.run()
    } throws: { error in
      guard case StagingError.container(.file(let failure)) = error else { return false }
      return failure.code == ENOSPC && failure.category == .inputOutput
    }
    #expect(try folder.snapshot("box") == before)
    #expect(folder.contents().allSatisfy { !$0.contains("incoming") })
  }

  @Test func workerThatCannotStartStopsTheRun() throws {
    let folder = try StagedFolder("a.jpg")
    let pool = WorkerPool(count: 1, executable: "/nowhere/worker", arguments: [])
    #expect(
      throws: StagingError.worker(.startFailed(executable: "/nowhere/worker", errno: ENOENT))
    ) { try folder.watchedRun(pool: pool) }
    #expect(folder.contents() == [])
  }

  @Test func secondStagerTouchesNothing() throws {
    let folder = try StagedFolder("a.jpg")
    try folder.run()
    let before = try folder.snapshot()
    let writer = try ContainerWriter(
      root: folder.container, group: nil, digest: { NettleSHA256() })
    let lock = folder.container + "/stage.lock"
    #expect(throws: StagingError.container(.busy(lock: lock))) { try folder.run() }
    #expect(try folder.snapshot() == before)
    writer.abandon()
    try folder.run()
  }

  @Test func containerOfAnotherGroupIsRefused() throws {
    let folder = try StagedFolder("a.jpg")
    try folder.run { $0.group = "group.one" }
    let before = try folder.snapshot()
    #expect(
      throws: StagingError.container(
        .wrongGroup(path: folder.container, found: "group.one", wanted: "group.two"))
    ) {
      try folder.run { $0.group = "group.two" }
    }
    #expect(try folder.snapshot() == before)
    try folder.run()
    #expect(
      try folder.temporary.bytes(of: "box/container.json")
        == Array("{\"format\":1,\"group\":\"group.one\"}\n".utf8))
  }
}
