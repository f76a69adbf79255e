internal import ImagePipeline
internal import Staging

/// Verifies picture after picture, and hands each over as soon as it is judged.
struct VerifyRun {
  let verifier: PictureVerifier

  /// Verifies all files, in order, as `run(of:next:finished:)` says.
  func run(
    _ files: [Argument],
    finished: (VerifiedPicture, [CommandWarning]) throws(CommandError) -> Void
  ) throws(CommandError) {
    var rest = files[...]
    try run(
      of: files.first ?? "-", next: { rest.popFirst().map { verifier.planned($0) } },
      finished: finished)
  }

  /// Verifies all pictures, in order.
  ///
  /// One worker makes them one after the other; where the kernel keeps the limit, each has a worker and
  /// a memory cgroup of its own.
  ///
  /// - Parameters:
  ///   - subject: what an error names that comes before the first picture.
  ///   - next: gives another picture, planned; nil when there is none left.
  ///   - finished: gets each picture with what is odd about it.
  /// - Throws: what `finished` throws, and what is no verdict on a picture: `childFailed`,
  ///   `noMemoryGroup`.
  func run(
    of subject: Argument, next: () -> VerifiedPicture?,
    finished: (VerifiedPicture, [CommandWarning]) throws(CommandError) -> Void
  ) throws(CommandError) {
    if let enforcer = verifier.enforcer {
      while var picture = try nextToDecode(next, finished) {
        let reply: WorkerReply
        let start = ContinuousClock.now
        (reply, picture.enforcement) = try enforcer.run(picture.job, file: picture.file)
        try finish(picture, reply, since: start, finished)
      }
      return
    }
    // With one worker there is never more than one picture between `next` and `finished`.
    var current: VerifiedPicture?
    var start = ContinuousClock.now
    _ = try WorkerPool(count: 1).run(
      next: { () throws(CommandError) in
        current = try nextToDecode(next, finished)
        start = .now
        return current?.job
      },
      isCancelled: { false },
      startFailure: { .childFailed($0, file: current?.file ?? subject) },
      finished: { (_, reply) throws(CommandError) in
        if let current { try finish(current, reply, since: start, finished) }
      })
  }

  /// Takes pictures until one has to be decoded; those before it are judged already.
  private func nextToDecode(
    _ next: () -> VerifiedPicture?,
    _ finished: (VerifiedPicture, [CommandWarning]) throws(CommandError) -> Void
  ) throws(CommandError) -> VerifiedPicture? {
    while let picture = next() {
      if picture.verdict == .pass { return picture }
      try finished(picture, [])
    }
    return nil
  }

  private func finish(
    _ picture: VerifiedPicture, _ reply: WorkerReply, since start: ContinuousClock.Instant,
    _ finished: (VerifiedPicture, [CommandWarning]) throws(CommandError) -> Void
  ) throws(CommandError) {
    var picture = picture
    picture.seconds = (ContinuousClock.now - start) / .seconds(1)
    picture.judge(reply)
    let warnings = (try? reply.get())?.warnings ?? []
    try finished(picture, warnings.map { CommandWarning($0, file: picture.file) })
  }
}
