internal import ImagePipeline
internal import Staging

/// Verifies picture after picture, and hands each over as soon as it is judged.
struct VerifyRun {
  let verifier: PictureVerifier

  /// Verifies all files, in order.
  ///
  /// One worker makes them one after the other; where the kernel keeps the limit, each has a worker and
  /// a memory cgroup of its own.
  ///
  /// - Parameter finished: gets each picture with what is odd about it.
  /// - Throws: what `finished` throws, and what is no verdict on a picture: `childFailed`,
  ///   `noMemoryGroup`.
  func run(
    _ files: [Argument],
    finished: (VerifiedPicture, [CommandWarning]) throws(CommandError) -> Void
  ) throws(CommandError) {
    var rest = files[...]
    if let enforcer = verifier.enforcer {
      while var picture = try nextToDecode(&rest, finished) {
        let reply: WorkerReply
        let start = ContinuousClock.now
        (reply, picture.enforcement) = try enforcer.run(
          verifier.job(for: picture), file: picture.file)
        try finish(picture, reply, since: start, finished)
      }
      return
    }
    // With one worker there is never more than one picture between `next` and `finished`.
    var current: VerifiedPicture?
    var start = ContinuousClock.now
    _ = try WorkerPool(count: 1).run(
      next: { () throws(CommandError) in
        current = try nextToDecode(&rest, finished)
        start = .now
        return current.map(verifier.job)
      },
      isCancelled: { false },
      startFailure: { .childFailed($0, file: current?.file ?? rest.first ?? "-") },
      finished: { (_, reply) throws(CommandError) in
        if let current { try finish(current, reply, since: start, finished) }
      })
  }

  /// Plans files until one has to be decoded; those before it are judged already.
  private func nextToDecode(
    _ rest: inout ArraySlice<Argument>,
    _ finished: (VerifiedPicture, [CommandWarning]) throws(CommandError) -> Void
  ) throws(CommandError) -> VerifiedPicture? {
    while let file = rest.popFirst() {
      let picture = verifier.planned(file)
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
    picture.judge(reply, verifier.request)
    let warnings = (try? reply.get())?.warnings ?? []
    try finished(picture, warnings.map { CommandWarning($0, file: picture.file) })
  }
}
