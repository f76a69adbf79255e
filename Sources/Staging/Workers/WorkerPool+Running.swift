package import Footprint

extension WorkerPool {
  /// Does all jobs, in order as far as starting goes.
  ///
  /// As `run(next:isCancelled:startFailure:finished:)`, which says the rest.
  package func run<Failure: Error>(
    _ jobs: [WorkerJob], isCancelled: () -> Bool,
    startFailure: (ChildProcessError) -> Failure,
    finished: (Int, WorkerReply) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    var rest = jobs[...]
    return try run(
      next: { () throws(Failure) in rest.popFirst() }, isCancelled: isCancelled,
      startFailure: startFailure, finished: finished)
  }

  /// Does jobs as long as there are any; all workers have ended when it returns.
  ///
  /// Where the system refuses another process, those that run go on and the rest waits for them.
  ///
  /// - Parameters:
  ///   - next: asked for another job whenever a worker is free; nil when there is none left.
  ///   - isCancelled: asked ten times a second; true ends the workers and returns.
  ///   - finished: called with the number of a job, from 0 on as `next` gave them, and its reply, in the
  ///     order in which they finish; its worker touches nothing of it any more.
  /// - Returns: false when it was cancelled.
  /// - Throws: what `next` and `finished` throw, after ending the workers; `ChildProcessError` when no
  ///   worker can be started.
  package func run<Failure: Error>(
    next: () throws(Failure) -> WorkerJob?, isCancelled: () -> Bool,
    startFailure: (ChildProcessError) -> Failure,
    finished: (Int, WorkerReply) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    var workers: [PooledWorker] = []
    var number = 0
    var isOver = false
    while true {
      if isCancelled() { return false }
      while !isOver, let worker = try freeWorker(&workers, startFailure) {
        guard let job = try next() else {
          isOver = true
          break
        }
        worker.give(job, index: number)
        number += 1
      }
      if isOver, workers.allSatisfy({ $0.assignment == nil }) { return true }
      for (index, assignment, answer) in answers(of: &workers).reversed() {
        // A signal to the whole group ends the workers too: that says nothing of their pictures.
        if isCancelled() { return false }
        if !keeps(workers[index], after: answer) { workers.remove(at: index).end() }
        try finished(assignment.index, answer.reply)
      }
    }
  }

  /// An idle worker, or a new one; nil when all are at work.
  private func freeWorker<Failure: Error>(
    _ workers: inout [PooledWorker], _ startFailure: (ChildProcessError) -> Failure
  ) throws(Failure) -> PooledWorker? {
    while let index = workers.firstIndex(where: { $0.assignment == nil }) {
      if workers[index].isWaiting { return workers[index] }
      workers.remove(at: index).end()
    }
    guard workers.count < count else { return nil }
    do throws(ChildProcessError) {
      workers.append(try start())
      return workers.last
    } catch {
      if workers.isEmpty { throw startFailure(error) }
      return nil
    }
  }

  /// Waits for a moment; idle workers that end or speak unasked are dropped.
  ///
  /// - Returns: the indices of the workers that are done or out of time, ascending, with what comes
  ///   of their jobs.
  private func answers(
    of workers: inout [PooledWorker]
  ) -> [(Int, PooledWorker.Assignment, PooledWorker.Answer)] {
    let speaking = PooledWorker.wait(for: workers, milliseconds: 100)
    let odd = speaking.filter { workers[$0].assignment == nil }
    guard odd.isEmpty else {
      // Indices change: the others are heard at the next call.
      for index in odd.reversed() { workers.remove(at: index).end() }
      return []
    }
    return workers.indices.compactMap { index in
      let worker = workers[index]
      guard let assignment = worker.assignment else { return nil }
      if speaking.contains(index), let answer = worker.advance() {
        return (index, assignment, answer)
      }
      guard ContinuousClock.now - assignment.start > timeout else { return nil }
      return (
        index, assignment, PooledWorker.Answer(reply: .failure(.timedOut(after: timeout)))
      )
    }
  }
}
