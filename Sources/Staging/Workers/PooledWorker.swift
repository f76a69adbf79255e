internal import Footprint
internal import Glibc
internal import ImagePipeline

/// A worker process that takes one job after another; ending the object ends the process.
final class PooledWorker {
  /// A job that it is at.
  struct Assignment {
    let index: Int
    let job: WorkerJob
    let start: ContinuousClock.Instant
  }

  /// What it said of a job, and what it holds of memory since.
  struct Answer {
    var reply: WorkerReply
    /// Bytes more than before its first job; nil where it can't go on.
    var keptBytes: Int?
  }

  /// The job that it is at; nil while it is idle.
  private(set) var assignment: Assignment?
  /// How many jobs it was given.
  private(set) var jobCount = 0
  private var child: ChildProcess
  private var bytes: [UInt8] = []
  private var isSilent = false

  /// The most bytes of a reply: far more than names, numbers and warnings come to.
  private static let limit = 1 << 20

  /// Starts a process.
  init(executable: String, arguments: [String]) throws(ChildProcessError) {
    child = try ChildProcess(
      executable: executable, arguments: arguments, input: .pipe, output: .pipe)
  }

  /// Gives it a job.
  ///
  /// Its input stays open: its end tells the worker that this process is gone.
  ///
  /// - Precondition: it is idle.
  func give(_ job: WorkerJob, index: Int) {
    assignment = Assignment(index: index, job: job, start: .now)
    jobCount += 1
    bytes = []
    // A job fits into the empty pipe, so this never waits. A worker that is gone already shows by its
    // missing reply.
    try? child.write(job.message.bytes)
  }

  /// Ends it now, so that it touches nothing any more.
  func end() {
    child.kill()
    _ = child.wait()
  }

  /// Whether it still waits for a job, silently.
  ///
  /// - Precondition: it is idle.
  var isWaiting: Bool { Self.wait(for: [self], milliseconds: 0).isEmpty }

  /// Waits until one of `workers` has something to say, or has ended.
  ///
  /// - Returns: the indices of those, ascending.
  static func wait(for workers: [PooledWorker], milliseconds: Int32) -> [Int] {
    var polled = workers.map {
      pollfd(fd: $0.child.outputDescriptor ?? -1, events: Int16(POLLIN), revents: 0)
    }
    guard unsafe poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return [] }
    return polled.indices.filter { polled[$0].revents != 0 }
  }

  /// Takes what it says of its job.
  ///
  /// - Returns: its answer once it is whole, or the worker has ended; nil before.
  func advance() -> Answer? {
    guard !isSilent, let descriptor = child.outputDescriptor else { return answerOfEnded() }
    var piece = [UInt8](repeating: 0, count: 16 << 10)
    let count = unsafe read(descriptor, &piece, piece.count)
    if count > 0 {
      bytes += piece[0..<count]
      guard bytes.count <= Self.limit else {
        return Answer(reply: .failure(.crashed("endless reply")))
      }
      return bytes.suffix(2) == [0, 0] ? answer() : nil
    }
    if count < 0, errno == EINTR || errno == EAGAIN { return nil }
    isSilent = true
    return answerOfEnded()
  }

  private func answer() -> Answer {
    guard let message = FieldMessage(bytes: bytes), let reply = WorkerReply(message) else {
      return Answer(reply: .failure(.crashed("its reply makes no sense")))
    }
    assignment = nil
    return Answer(reply: reply, keptBytes: message.number("kept") ?? 0)
  }

  /// The answer of one that has ended; one that has only closed its output is given a moment.
  private func answerOfEnded() -> Answer? {
    switch child.wait(timeout: .milliseconds(10)) {
    case .exited(let status):
      let how = status == 0 ? "no reply" : "exit status \(status)"
      return Answer(reply: .failure(.crashed(how, end: .exited(status))))
    case .signalled(SIGXCPU):
      let limit = assignment?.job.request.limits.cpuSeconds ?? 0
      return Answer(reply: .failure(.outOfTime(limit: limit)))
    case .signalled(let number):
      let how = SignalName.of(number)
      return Answer(reply: .failure(.crashed(how, end: .signalled(number))))
    case nil:
      return nil
    }
  }
}
