internal import Footprint
internal import ImagePipeline
internal import Staging
internal import WidgetBudget

/// A picture with its verdict, and the memory that making its thumbnail took.
struct VerifiedPicture: Sendable {
  /// The operand, or an asset's file.
  var file: Argument
  /// What is wanted of it.
  var request: ThumbnailRequest
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
  /// What a container says of it; nil for a file of its own.
  var asset: VerifiedAsset?
  /// What a widget would hold of it; nil where that is not explained.
  var frames: FrameExplanation?
  /// It beside the limits of the widgets that show it; nil where those are not asked for.
  private(set) var widget: [WidgetMeasure]?

  /// A picture that is planned.
  ///
  /// Where no plan fits, that is the verdict.
  init(
    _ file: Argument, _ facts: PictureFacts, _ plan: PlanExplanation, _ request: ThumbnailRequest
  ) {
    self.file = file
    self.request = request
    self.facts = facts
    self.plan = plan
    do throws(PictureError) {
      _ = try plan.plans.fitting(request)
    } catch {
      judge(.failure(WorkerFailure(error)))
    }
  }

  /// A picture that can't be planned.
  init(_ file: Argument, _ error: CommandError, _ request: ThumbnailRequest) {
    self.file = file
    self.request = request
    fail(error)
  }

  /// What a worker is to do with it.
  var job: WorkerJob {
    WorkerJob(pictureBytes: file.bytes, output: nil, request: request)
  }

  /// Judges it by an error.
  mutating func fail(_ error: CommandError) {
    self.error = error
    verdict = .error
  }

  /// Judges what a worker says of it.
  mutating func judge(_ reply: WorkerReply) {
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
      holdDecoded(made.size)
    case .failure(let failure) where failure.code == "over-ceiling":
      refusedBytes = failure.predictedBytes.map { $0 - request.hostShareBytes }
      verdict = .overCeiling
    case .failure(let failure):
      fail(.reported(code: failure.code, reason: failure.message, file: file))
    }
  }

  /// Judges an asset by the widgets that show it.
  mutating func judge(_ measures: [WidgetMeasure]) {
    widget = measures
    if verdict == .pass, measures.contains(where: { !$0.passes }) { verdict = .overWidgetLimit }
  }

  /// Judges an asset by what its pixels take where a reader holds all of them.
  private mutating func holdDecoded(_ made: PixelSize) {
    guard asset != nil else { return }
    asset?.take(made)
    if let bytes = asset?.decodedBytes, bytes > request.ceilingBytes - request.hostShareBytes {
      verdict = .overCeiling
    }
  }
}
