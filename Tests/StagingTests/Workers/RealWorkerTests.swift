import Footprint
import Foundation
import ImagePipeline
import Staging
import TestSupport
import Testing

/// The program itself as worker, with and without faults.
@Suite(.enabled(if: DebugBinary.isAvailable, "needs swift build --build-tests"))
struct RealWorkerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func pool(count: Int = 1, timeout: Duration = .seconds(120)) -> WorkerPool {
    WorkerPool(
      count: count, timeout: timeout, executable: "/usr/bin/env",
      arguments: ["WALLSTAGE_FAULT=\(DebugBinary.faults)", DebugBinary.path ?? "", "worker"])
  }

  private func job(_ name: String, of fixture: String = "jpeg/baseline-420.jpg") throws -> WorkerJob
  {
    let picture = try folder.write(try Fixtures.bytes(fixture), to: name)
    return WorkerJob(picture: picture, output: nil, request: .init())
  }

  private func made(_ reply: WorkerReply?) throws -> WorkerThumbnail {
    try #require(reply).get()
  }

  @Test func eachFaultCostsOnePicture() throws {
    let names = [
      "a", "crash-b", "c", "kill-d", "e", "nonsense-f", "g", "allocate-h", "i", "grow-j", "slow-k",
      "l",
    ]
    let jobs = try names.map { try job($0) }
    let replies = try FakeWorker.replies(pool(count: 2), jobs)
    var failures: [String: WorkerFailure] = [:]
    for (name, reply) in zip(names, replies) {
      if case .failure(let failure)? = reply { failures[name] = failure }
    }
    #expect(
      failures.mapValues(\.code) == [
        "crash-b": "decoder-crashed", "kill-d": "decoder-crashed", "nonsense-f": "decoder-crashed",
        "allocate-h": "internal",
      ])
    #expect(failures["crash-b"]?.message.contains("(SIGSEGV)") == true)
    #expect(failures["kill-d"]?.message.contains("(SIGKILL)") == true)
    #expect(failures["allocate-h"]?.message.contains("not enough memory") == true)
    #expect(replies.count { (try? $0?.get()) != nil } == 8)
  }

  @Test func oneThatHangsIsTimedOutAndReplaced() throws {
    let jobs = try ["a", "hang-b", "c"].map { try job($0) }
    let replies = try FakeWorker.replies(pool(timeout: .seconds(2)), jobs)
    guard case .failure(let failure)? = replies[1] else {
      Issue.record("it was made")
      return
    }
    #expect(failure.code == "timed-out")
    _ = try made(replies[0])
    _ = try made(replies[2])
  }

  @Test func oneThatBurnsIsEndedByTheKernelAndNamesTheLimit() throws {
    var burning = try job("burn-b")
    burning.request.limits.cpuSeconds = 1
    let replies = try FakeWorker.replies(pool(), [try job("a"), burning, try job("c")])
    guard case .failure(let failure)? = replies[1] else {
      Issue.record("it was made")
      return
    }
    #expect(failure.code == "limit-exceeded")
    #expect(failure.message.contains("over the limit of 1;"))
    #expect(failure.message.contains("--limit cpu-seconds=N"))
    _ = try made(replies[2])
  }

  @Test func processorTimeIsOfTheJobNotOfTheProcess() throws {
    // Each burns a bit of the second that each may use; together they use much more.
    let jobs = try (0..<60).map { number in
      var next = try job("\(number)", of: "jpeg/progressive-spectral-444.jpg")
      next.request.limits.cpuSeconds = 1
      return next
    }
    let replies = try FakeWorker.replies(pool(), jobs)
    #expect(replies.allSatisfy { (try? $0?.get()) != nil })
  }

  @Test func oneKilledFromOutsideInTheMiddleCostsOnePicture() throws {
    let jobs = try ["a", "hang-b", "c"].map { try job($0) }
    var codes: [Int: String] = [:]
    var hasKilled = false
    let isDone = try pool().run(
      jobs,
      isCancelled: {
        // Asked ten times a second: by then it hangs.
        if codes.count == 1, !hasKilled, let process = Self.worker(pausedIn: folder.path) {
          kill(process, SIGKILL)
          hasKilled = true
        }
        return false
      },
      startFailure: { PoolFailure.start($0) },
      finished: { (index, reply) throws(PoolFailure) in
        if case .failure(let failure) = reply {
          codes[index] = failure.message
        } else {
          codes[index] = "made"
        }
      })
    #expect(isDone && hasKilled)
    #expect(codes[0] == "made" && codes[2] == "made")
    #expect(codes[1]?.contains("(SIGKILL)") == true)
  }

  /// A child of this process that hangs in its fault; nil where there is none yet.
  ///
  /// Told by what it does: it waits for a signal, and it has read a job from its input.
  private static func worker(pausedIn folder: String) -> pid_t? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for process in names.compactMap({ pid_t($0) }) {
      let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
      guard status.contains("PPid:\t\(getpid())\n"), status.contains("State:\tS"),
        let call = try? String(contentsOfFile: "/proc/\(process)/syscall", encoding: .utf8),
        call.hasPrefix("34 ")
      else { continue }
      return process
    }
    return nil
  }
}
