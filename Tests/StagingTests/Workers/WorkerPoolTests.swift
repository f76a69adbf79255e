import Foundation
import ImagePipeline
import Staging
import TestSupport
import Testing

@Suite struct WorkerPoolTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func lines(_ name: String) -> [String] {
    let bytes = (try? folder.bytes(of: name)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [1, 3])
  func asManyAsAskedForRunAtOnce(count: Int) throws {
    let log = folder.file("log")
    let pool = FakeWorker.pool(
      "echo + >> '\(log)'; sleep 0.2; echo - >> '\(log)'; reply 1 1", count: count)
    let jobs = (0..<6).map { WorkerJob(picture: "/p/\($0)", output: nil, request: .init()) }
    #expect(try FakeWorker.replies(pool, jobs).count == 6)
    var running = 0
    var most = 0
    for line in lines("log") {
      running += line == "+" ? 1 : -1
      most = max(most, running)
    }
    #expect(most == count)
  }

  @Test func jobsStartInTheirOrder() throws {
    let log = folder.file("log")
    let pool = FakeWorker.pool("echo \"$name\" >> '\(log)'; reply 1 1")
    let jobs = FakeWorker.jobs("b", "a", "d", "c")
    _ = try FakeWorker.replies(pool, jobs)
    #expect(lines("log") == ["b", "a", "d", "c"])
  }

  @Test(arguments: ["plain", "with space", "line\nbreak", "-dash", "a=b", "é🌄", "'\"$(x)`"])
  func workerGetsThePathToTheByte(name: String) throws {
    let pool = FakeWorker.pool(
      "printf %s \"${job[picture]}\" > '\(folder.file("name"))'; reply 1 1")
    _ = try FakeWorker.replies(pool, FakeWorker.jobs(name))
    #expect(try folder.bytes(of: "name") == Array("/nowhere/\(name)".utf8))
  }

  @Test func workerIsToldEverythingThatIsWanted() throws {
    let pool = FakeWorker.pool(
      "for key in \"${!job[@]}\"; do echo \"$key=${job[$key]}\"; done > '\(folder.file("job"))'"
        + "; reply 1 1")
    var job = WorkerJob(
      picture: "/a.jpg",
      outputs: [
        WorkerOutput(path: "/b", extent: .within(maxPixel: 77)),
        WorkerOutput(
          path: nil, extent: .filling(PixelSize(width: 310, height: 158), .northeast),
          byteLimit: 9000),
        WorkerOutput(path: "/d", extent: .filling(PixelSize(width: 1, height: 2), .center)),
      ], request: .init())
    job.request.quality = 31
    job.request.isProgressive = true
    job.request.fidelity = .exact
    job.request.isLinear = true
    job.request.color = .keep
    job.request.ceilingBytes = 12_345_678
    job.request.hostShareBytes = 456
    job.request.limits.pixels = 1_000
    job.request.limits.scans = 3
    job.request.limits.markers = 4
    job.request.limits.chunks = 5
    job.request.limits.chunkBytes = 6
    job.request.limits.profileBytes = 7
    job.request.limits.cpuSeconds = 8
    job.request.limits.side = 9
    job.request.strategy = .pngSpill
    _ = try FakeWorker.replies(pool, [job])
    #expect(
      Set(lines("job")) == [
        "picture=/a.jpg", "outputs=3", "output-0=/b", "extent-0=within 77",
        "extent-1=filling 310x158 northeast", "byte-limit-1=9000", "output-2=/d",
        "extent-2=filling 1x2 center", "format=auto", "quality=31", "chroma=420",
        "background=#000000", "filter=lanczos3", "fidelity=exact", "color=keep", "linear=",
        "progressive=", "ceiling=12345678",
        "host-share=456", "limit-pixels=1000", "limit-side=9", "limit-scans=3", "limit-markers=4",
        "limit-chunks=5", "limit-chunk-bytes=6", "limit-profile-bytes=7", "limit-cpu-seconds=8",
        "strategy=png-spill",
      ])
  }

  @Test func cancellingEndsTheWorkers() throws {
    let log = folder.file("pids")
    let pool = FakeWorker.pool("echo $$ >> '\(log)'; exec sleep 60", count: 2)
    let isDone = try pool.run(
      FakeWorker.jobs("a", "b", "c"), isCancelled: { lines("pids").count == 2 },
      startFailure: { PoolFailure.start($0) },
      finished: { (_, _) throws(PoolFailure) in Issue.record("none was done") })
    #expect(!isDone)
    let pids = lines("pids").compactMap { pid_t($0) }
    #expect(pids.count == 2)
    #expect(pids.allSatisfy { kill($0, 0) == -1 && errno == ESRCH })
  }

  @Test func endOfAWorkerByTheSignalThatCancelsIsNoReply() throws {
    let log = folder.file("log")
    let pool = FakeWorker.pool("echo $$ > '\(log)'; kill -INT $$")
    let isDone = try pool.run(
      FakeWorker.jobs("a"), isCancelled: { !lines("log").isEmpty },
      startFailure: { PoolFailure.start($0) },
      finished: { (_, _) throws(PoolFailure) in Issue.record("it was no reply") })
    #expect(!isDone)
  }

  @Test func errorOfTheCallerEndsTheWorkers() throws {
    let log = folder.file("pids")
    let pool = FakeWorker.pool(
      "echo $$ >> '\(log)'; [ $name = a ] || exec sleep 60; "
        + "while [ $(wc -l < '\(log)') -lt 2 ]; do sleep 0.02; done; reply 1 1", count: 2)
    #expect(throws: PoolFailure.enough) {
      _ = try pool.run(
        FakeWorker.jobs("a", "b"), isCancelled: { false },
        startFailure: { PoolFailure.start($0) },
        finished: { (_, _) throws(PoolFailure) in
          throw PoolFailure.enough
        })
    }
    #expect(lines("pids").compactMap { pid_t($0) }.allSatisfy { kill($0, 0) == -1 })
  }
}
