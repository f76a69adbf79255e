internal import Footprint
internal import ImagePipeline
internal import Staging

/// Has pictures made, each in a process of its own, and judges what that took.
struct PictureVerifier: Sendable {
  let request: ThumbnailRequest
  /// What keeps the process under the ceiling; nil where it is only measured.
  let enforcer: Enforcer?
  let spoolFolder: String

  /// Verifies one.
  ///
  /// A picture that no plan fits is not made at all.
  ///
  /// - Throws: `childFailed` and `noMemoryGroup` when there can be no such process: that is no
  ///   verdict on the picture.
  func verify(
    _ file: Argument, _ warnings: inout [CommandWarning]
  ) throws(CommandError) -> VerifiedPicture {
    var picture: VerifiedPicture
    do throws(PictureError) {
      picture = try planned(file)
    } catch {
      return VerifiedPicture(file, error)
    }
    if picture.verdict == .overCeiling { return picture }
    let clock = ContinuousClock()
    let start = clock.now
    let job = WorkerJob(pictureBytes: file.bytes, output: nil, request: request)
    let reply: WorkerReply
    if let enforcer {
      (reply, picture.enforcement) = try enforcer.run(job, file: file)
    } else {
      reply = try VerifyingWorker.reply(to: job, file)
    }
    picture.seconds = (clock.now - start) / .seconds(1)
    if case .success(let made) = reply {
      warnings += made.warnings.map { CommandWarning($0, file: file) }
    }
    picture.judge(reply, request)
    return picture
  }

  private func planned(_ file: Argument) throws(PictureError) -> VerifiedPicture {
    let account = MemoryAccount()
    let input = try PictureInput(file, account: account, spoolFolder: spoolFolder)
    let inputBytes = account.current
    let picture = try PictureProbe.probe(input, limits: request.limits)
    return VerifiedPicture(
      file, PictureFacts(picture.header),
      PlanExplanation(picture, request, inputBytes: inputBytes), request)
  }
}
