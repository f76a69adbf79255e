internal import Footprint
internal import Glibc

/// A worker process at its job; ending the object ends the process.
final class RunningWorker {
  /// The job's index.
  let index: Int
  private let started = ContinuousClock.now
  private var child: ChildProcess
  private var bytes: [UInt8] = []
  private var isSilent = false

  /// The most bytes of a reply: far more than names, numbers and warnings come to.
  private static let limit = 1 << 20

  /// Starts a process and gives it its job.
  ///
  /// Its input stays open: its end tells the worker that this process is gone.
  init(
    index: Int, job: WorkerJob, executable: String, arguments: [String]
  ) throws(ChildProcessError) {
    self.index = index
    child = try ChildProcess(
      executable: executable, arguments: arguments, input: .pipe, output: .pipe)
    // A worker that is gone already shows by its missing reply.
    try? child.write(job.message.bytes)
  }

  /// How long it has been at it.
  var age: Duration { ContinuousClock.now - started }

  /// Ends it now, so that it touches nothing any more.
  func end() {
    child.kill()
    _ = child.wait()
  }

  /// Waits until one of `workers` has something to say.
  ///
  /// - Returns: the indices of those that have, ascending.
  static func wait(for workers: [RunningWorker], milliseconds: Int32) -> [Int] {
    var polled = workers.map {
      pollfd(fd: $0.child.outputDescriptor ?? -1, events: Int16(POLLIN), revents: 0)
    }
    guard unsafe poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return [] }
    return polled.indices.filter { polled[$0].revents != 0 }
  }

  /// Takes what it says.
  ///
  /// - Returns: its reply once it has ended; nil before.
  func advance() -> WorkerReply? {
    guard !isSilent, let descriptor = child.outputDescriptor else { return reply() }
    var piece = [UInt8](repeating: 0, count: 16 << 10)
    let count = unsafe read(descriptor, &piece, piece.count)
    if count > 0 {
      guard bytes.count + count <= Self.limit else { return .failure(.crashed("endless reply")) }
      bytes += piece[0..<count]
      return nil
    }
    if count < 0, errno == EINTR || errno == EAGAIN { return nil }
    isSilent = true
    return reply()
  }

  /// The reply of one that has ended; one that has only closed its output is given a moment.
  private func reply() -> WorkerReply? {
    let end = child.wait(timeout: .milliseconds(10))
    switch end {
    case .exited(0):
      return WorkerReply(bytes: bytes) ?? .failure(.crashed("no reply", end: end))
    case .exited(let status):
      return .failure(.crashed("exit status \(status)", end: end))
    case .signalled(let number):
      return .failure(.crashed("signal \(number)", end: end))
    case nil:
      return nil
    }
  }
}
