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
  /// Where the system refuses another process, those that run go on and the rest waits for them.
  ///
  /// - Parameters:
  ///   - isCancelled: asked ten times a second; true ends the running workers and returns.
  ///   - finished: called with the index of a job and its reply, in the order in which they finish;
  ///     its worker has ended by then.
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
          if running.isEmpty { throw startFailure(error) }
          break
        }
        next += 1
      }
      for (index, reply) in replies(of: running).reversed() {
        // A signal to the whole group ends the workers too: that says nothing of their pictures.
        if isCancelled() { return false }
        let worker = running.remove(at: index)
        worker.end()
        try finished(worker.index, reply)
      }
    }
    return true
  }

  /// Waits for a moment.
  ///
  /// - Returns: the indices of the workers that are done or out of time, ascending, with what comes
  ///   of their jobs.
  private func replies(of running: [RunningWorker]) -> [(Int, WorkerReply)] {
    let speaking = RunningWorker.wait(for: running, milliseconds: 100)
    return running.indices.compactMap { index in
      if speaking.contains(index), let reply = running[index].advance() { return (index, reply) }
      return running[index].age > timeout ? (index, .failure(.timedOut(after: timeout))) : nil
    }
  }
}
