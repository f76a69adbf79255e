import Footprint
import ImagePipeline
import Staging
import TestSupport
import Testing

/// What a worker that does not do its job costs: that job.
@Suite struct WorkerCrashTests {
  private func failure(_ script: String, timeout: Duration = .seconds(60)) throws -> WorkerFailure {
    let reply = try FakeWorker.replies(
      FakeWorker.pool(script, timeout: timeout), FakeWorker.jobs("a.jpg"))[0]
    guard case .failure(let failure)? = reply else { throw PoolFailure.noReply }
    return failure
  }

  @Test(arguments: [
    ("kill -SEGV $$", "SIGSEGV"), ("kill -KILL $$", "SIGKILL"), ("exit 3", "exit status 3"),
    ("kill -ABRT $$", "SIGABRT"), ("kill -40 $$", "signal 40"),
    ("exit 0", "no reply"), ("echo rubbish", "no reply"),
    ("{ reply 1 1; echo more; } | { sleep 0.2; cat; }", "no reply"),
    ("reply 1 1 | head -c 40", "no reply"),
    ("reply one 1", "its reply makes no sense"), ("printf '\\0\\0'", "its reply makes no sense"),
    ("yes", "endless reply"),
  ])
  func isTheDecoderThatCrashed(script: String, how: String) throws {
    let failure = try failure(script)
    #expect(failure.code == "decoder-crashed")
    #expect(failure.message.contains("(\(how))"))
    #expect(failure.outputErrno == nil)
  }

  @Test(arguments: [
    "exec sleep 60", "exec >&-; exec sleep 60", "reply 1 1 | head -c 40; exec sleep 60",
  ])
  func oneThatHangsIsTimedOut(script: String) throws {
    let clock = ContinuousClock()
    let start = clock.now
    let failure = try failure(script, timeout: .milliseconds(300))
    #expect(failure.code == "timed-out")
    #expect(failure.message.contains("after 1 seconds"))
    #expect(clock.now - start < .seconds(30))
  }

  @Test func othersGoOn() throws {
    let folder = try TemporaryFolder()
    let names = ["1.jpg", "crash.jpg", "2.jpg", "hang.jpg", "refuse.jpg", "3.jpg"]
    let jobs = try names.map { name in
      WorkerJob(
        picture: try folder.write(name, to: name), output: folder.file("\(name).out"),
        request: .init())
    }
    let replies = try FakeWorker.replies(
      FakeWorker.pool(count: 3, timeout: .seconds(5)), jobs)
    let codes = replies.map { reply -> String in
      switch reply {
      case .success: "made"
      case .failure(let failure): failure.code
      case nil: "none"
      }
    }
    #expect(codes == ["made", "decoder-crashed", "made", "timed-out", "corrupt", "made"])
    #expect(try folder.bytes(of: "3.jpg.out") == Array("3.jpg".utf8))
  }

  @Test func programThatIsNotThereIsAStartFailure() {
    let pool = WorkerPool(count: 1, executable: "/nowhere/worker", arguments: [])
    #expect(throws: PoolFailure.start(.startFailed(executable: "/nowhere/worker", errno: 2))) {
      try FakeWorker.replies(pool, FakeWorker.jobs("a"))
    }
  }
}
