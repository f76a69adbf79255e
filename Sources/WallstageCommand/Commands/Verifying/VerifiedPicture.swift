internal import Footprint
internal import ImagePipeline
internal import Staging

/// A picture with its verdict, and the memory that making its thumbnail took.
struct VerifiedPicture: Sendable {
  /// The operand.
  var file: Argument
  /// What its header says; nil when that could not be read.
  var facts: PictureFacts?
  /// The verdict.
  var verdict: Verdict
  /// What was measured in a process of its own; nil when nothing was made.
  var memory: MemoryReport?
  /// What the plan predicted where the picture was refused for it, host share included.
  var refusedBytes: Int?
  /// How long it took.
  var seconds: Double
  /// What was wrong with it.
  var error: CommandError?
  /// What became of it under the kernel's limit; nil when it was not put there.
  var enforcement: Enforcement?

  /// Judges what a worker says of a picture.
  init(
    _ file: Argument, _ facts: PictureFacts?, _ reply: WorkerReply, _ request: ThumbnailRequest,
    _ enforcement: Enforcement?, seconds: Double
  ) {
    self.file = file
    self.facts = facts
    self.seconds = seconds
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
      refusedBytes = failure.predictedBytes
      verdict = .overCeiling
      // The plan refused it: nothing was decoded.
      return
    case .failure(let failure):
      error = .reported(code: failure.code, reason: failure.message, file: file)
      verdict = .error
    }
    self.enforcement = enforcement
  }

  /// A picture whose header could not be read.
  init(_ file: Argument, _ error: PictureError) {
    self.file = file
    self.error = .picture(error, file: file)
    verdict = .error
    seconds = 0
  }
}
