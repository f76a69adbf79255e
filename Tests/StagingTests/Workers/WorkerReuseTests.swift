import Footprint
import Foundation
import ImagePipeline
import Staging
import TestSupport
import Testing

/// Worker processes that take one job after another.
@Suite struct WorkerReuseTests {
  private let folder: TemporaryFolder
  private var log: String { folder.file("log") }

  init() throws { folder = try TemporaryFolder() }

  /// The processes that did the jobs, in the order in which they took them.
  private func processes() -> [String] {
    let bytes = (try? folder.bytes(of: "log")) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func codes(_ replies: [WorkerReply?]) -> [String] {
    replies.map { reply in
      switch reply {
      case .success: "made"
      case .failure(let failure): failure.code
      case nil: "none"
      }
    }
  }

  private func run(
    _ script: String, _ names: [String], count: Int = 1, mostJobs: Int = 1000
  ) throws -> [String] {
    let pool = FakeWorker.lasting(
      "echo $$ >> '\(log)'; \(script)", count: count, mostJobs: mostJobs)
    let jobs = names.map { WorkerJob(picture: "/p/\($0)", output: nil, request: .init()) }
    return codes(try FakeWorker.replies(pool, jobs))
  }

  @Test(arguments: [1, 2])
  func aFewProcessesDoAllJobs(count: Int) throws {
    let names = (0..<20).map { "\($0)" }
    #expect(try run("sleep 0.01; reply 1 1", names, count: count) == names.map { _ in "made" })
    #expect(processes().count == 20)
    #expect(Set(processes()).count == count)
  }

  @Test func oneIsReplacedAfterSoManyJobs() throws {
    #expect(try run("reply 1 1", ["a", "b", "c", "d", "e"], mostJobs: 2).count == 5)
    let ran = processes()
    #expect(Set(ran).count == 3)
    #expect(ran[0] == ran[1] && ran[2] == ran[3])
  }

  @Test func oneThatKeepsMemoryIsReplaced() throws {
    let script = "case $name in c) reply 1 1 kept=3000000 ;; *) reply 1 1 kept=2000000 ;; esac"
    #expect(try run(script, ["a", "b", "c", "d"]) == ["made", "made", "made", "made"])
    let ran = processes()
    #expect(ran[0] == ran[2])
    #expect(ran[2] != ran[3])
  }

  @Test(arguments: [
    ("kill -SEGV $$", "decoder-crashed"), ("printf 'rubbish\\0\\0'", "decoder-crashed"),
    ("exit 0", "decoder-crashed"), ("kill -XCPU $$", "limit-exceeded"),
  ])
  func oneThatFailsCostsItsJobAndIsReplaced(fault: String, code: String) throws {
    let script = "case $name in bad) \(fault) ;; *) reply 1 1 ;; esac"
    #expect(
      try run(script, ["a", "b", "bad", "c", "d"]) == ["made", "made", code, "made", "made"])
    let ran = processes()
    #expect(ran[0] == ran[1] && ran[1] == ran[2] && ran[3] == ran[4])
    #expect(Set(ran).count == 2)
  }

  @Test(arguments: ["exit 0", "kill -KILL $$", "echo unasked"])
  func oneThatEndsOrSpeaksBetweenJobsCostsNothing(deed: String) throws {
    // While the other one works, it has time to.
    let script = """
      case $name in
        a) reply 1 1; sleep 0.05; \(deed) ;;
        b) sleep 0.5; reply 1 1 ;;
        *) reply 1 1 ;;
      esac
      """
    let pool = FakeWorker.lasting(script, count: 2)
    var waiting = FakeWorker.jobs("a", "b")
    var later = FakeWorker.jobs("c", "d")
    var finished: [Int] = []
    let isDone = try pool.run(
      next: { () throws(PoolFailure) in
        if !waiting.isEmpty { return waiting.removeFirst() }
        return later.isEmpty ? nil : later.removeFirst()
      },
      isCancelled: { false }, startFailure: { PoolFailure.start($0) },
      finished: { (index, reply) throws(PoolFailure) in
        if case .success = reply { finished.append(index) }
        // The next job is not asked for before the idle one has done its deed.
        if index == 0 { usleep(200_000) }
      })
    #expect(isDone)
    #expect(Set(finished) == [0, 1, 2, 3])
  }

  @Test func nextJobIsAskedForOnlyWhenAWorkerIsFree() throws {
    let pool = FakeWorker.lasting("reply 1 1", count: 2)
    var given = 0
    var done = 0
    var most = 0
    _ = try pool.run(
      next: { () throws(PoolFailure) in
        guard given < 9 else { return nil }
        given += 1
        most = max(most, given - done)
        return FakeWorker.jobs("\(given)")[0]
      },
      isCancelled: { false }, startFailure: { PoolFailure.start($0) },
      finished: { (_, _) throws(PoolFailure) in done += 1 })
    #expect(done == 9)
    #expect(most == 2)
  }
}
