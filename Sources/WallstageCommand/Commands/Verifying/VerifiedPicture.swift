internal import Footprint
internal import ImagePipeline
internal import Staging

/// A picture with its verdict, and the memory that making its thumbnail took.
struct VerifiedPicture: Sendable {
  /// The operand.
  var file: Argument
  /// What its header says; nil when that could not be read.
  var facts: PictureFacts?
  /// How it is to be made; nil when its header could not be read.
  var plan: PlanExplanation?
  /// The verdict.
  var verdict = Verdict.pass
  /// What was measured in a process of its own; nil when nothing was made.
  var memory: MemoryReport?
  /// The accounted bytes of the smallest plan, where the picture was refused for it.
  var refusedBytes: Int?
  /// How long it took.
  var seconds = 0.0
  /// What was wrong with it.
  var error: CommandError?
  /// What became of it under the kernel's limit; nil when it was not put there.
  var enforcement: Enforcement?
  /// What a baseline says of it; nil where none was asked.
  var comparison: BaselineComparison?

  /// A picture that is planned.
  ///
  /// Where no plan fits, that is the verdict.
  init(
    _ file: Argument, _ facts: PictureFacts, _ plan: PlanExplanation, _ request: ThumbnailRequest
  ) {
    self.file = file
    self.facts = facts
    self.plan = plan
    do throws(PictureError) {
      _ = try plan.plans.fitting(request)
    } catch {
      judge(.failure(WorkerFailure(error)), request)
    }
  }

  /// A picture whose header could not be read.
  init(_ file: Argument, _ error: PictureError) {
    self.file = file
    self.error = .picture(error, file: file)
    verdict = .error
  }

  /// Judges what a worker says of it.
  mutating func judge(_ reply: WorkerReply, _ request: ThumbnailRequest) {
    switch reply {
    case .failure where enforcement?.lived == false:
      verdict = .overCeiling
    case .success(let made):
      memory = made.memory
      let ceiling = CeilingVerdict(
        footprintPeak: made.memory.footprintPeakBytes,
        idleFootprint: made.memory.idleFootprintBytes, hostShare: request.hostShareBytes,
        ceiling: request.ceilingBytes)
      verdict = ceiling.isOver ? .overCeiling : .pass
    case .failure(let failure) where failure.code == "over-ceiling":
      refusedBytes = failure.predictedBytes.map { $0 - request.hostShareBytes }
      verdict = .overCeiling
    case .failure(let failure):
      error = .reported(code: failure.code, reason: failure.message, file: file)
      verdict = .error
    }
  }
}
