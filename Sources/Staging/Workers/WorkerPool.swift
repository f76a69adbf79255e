package import Footprint
internal import Glibc

/// Runs jobs in worker processes, several at once, each in a process of its own.
///
/// A worker that crashes or hangs costs its own job: the reply is a failure and the others go on.
package struct WorkerPool: Sendable {
  /// How many workers run at once.
  package let count: Int
  /// How long a job may take.
  package let timeout: Duration
  private let executable: String
  private let arguments: [String]

  /// Makes a pool; no process is started yet.
  ///
  /// - Parameters:
  ///   - executable: the program that does a job; by default this one.
  ///   - arguments: what makes it a worker.
  package init(
    count: Int, timeout: Duration = .seconds(300),
    executable: String = ChildProcess.ownExecutable, arguments: [String] = ["worker"]
  ) {
    self.count = max(1, count)
    self.timeout = timeout
    self.executable = executable
    self.arguments = arguments
  }

  /// How many workers keep all cores busy.
  package static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Does all jobs, in order as far as starting goes.
  ///
  /// - Parameters:
  ///   - isCancelled: asked ten times a second; true ends the running workers and returns.
  ///   - finished: called with the index of a job and its reply, in the order in which they finish.
  /// - Returns: false when it was cancelled.
  /// - Throws: what `finished` throws, after ending the running workers; `ChildProcessError` when no
  ///   worker can be started.
  package func run<Failure: Error>(
    _ jobs: [WorkerJob], isCancelled: () -> Bool,
    startFailure: (ChildProcessError) -> Failure,
    finished: (Int, WorkerReply) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    var running: [RunningWorker] = []
    var next = 0
    while next < jobs.count || !running.isEmpty {
      if isCancelled() { return false }
      while running.count < count, next < jobs.count {
        do throws(ChildProcessError) {
          running.append(
            try RunningWorker(
              index: next, job: jobs[next], executable: executable, arguments: arguments))
        } catch {
          throw startFailure(error)
        }
        next += 1
      }
      for index in RunningWorker.wait(for: running, milliseconds: 100).reversed() {
        guard let reply = running[index].advance() else { continue }
        let worker = running.remove(at: index)
        try finished(worker.index, reply)
      }
      for index in running.indices.reversed() where running[index].age > timeout {
        let worker = running.remove(at: index)
        let seconds = timeout.components.seconds
        try finished(
          worker.index,
          .failure(
            WorkerFailure(
              code: "timed-out", message: "the decoder was not done after \(seconds) seconds")))
      }
    }
    return true
  }
}
