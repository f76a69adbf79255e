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
    signal(SIGPIPE, SIG_IGN)
    return WorkerPool(
      count: count, timeout: timeout, executable: "/usr/bin/env",
      arguments: [
        "WALLSTAGE_FAULT=\(DebugBinary.faults)", "WALLSTAGE_TEST_FOLDER=\(folder.path)",
        DebugBinary.path ?? "", "worker",
      ])
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

  #if arch(x86_64)
    private static let pauseCall = 34
  #else
    // There pause(3) is ppoll(2).
    private static let pauseCall = 73
  #endif

  /// The worker of this test that hangs in its fault; nil where there is none yet.
  ///
  /// Told by what it does: it waits in pause(2).
  private static func worker(pausedIn folder: String) -> pid_t? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.first { process in
      text("/proc/\(process)/environ").contains("WALLSTAGE_TEST_FOLDER=\(folder)\0")
        && text("/proc/\(process)/syscall").hasPrefix("\(pauseCall) ")
    }
  }

  private static func text(_ path: String) -> String {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).map { String(decoding: $0, as: UTF8.self) }
      ?? ""
  }
}
