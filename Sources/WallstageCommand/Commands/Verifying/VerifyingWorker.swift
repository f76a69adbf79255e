internal import Footprint
internal import ImagePipeline
internal import Staging

/// One picture made in a process of its own.
enum VerifyingWorker {
  /// Does a job.
  ///
  /// - Throws: `childFailed` when there can be no such process: that is no verdict on the picture.
  static func reply(
    to job: WorkerJob, _ file: Argument, pool: WorkerPool = WorkerPool(count: 1)
  ) throws(CommandError) -> WorkerReply {
    var answer: WorkerReply?
    _ = try pool.run(
      [job], isCancelled: { false },
      startFailure: { CommandError.childFailed($0, file: file) },
      finished: { (_, reply) throws(CommandError) in answer = reply })
    guard let answer else { throw .childFailed(.timedOut, file: file) }
    return answer
  }
}
