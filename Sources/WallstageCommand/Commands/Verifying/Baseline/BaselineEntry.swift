internal import ImagePipeline

/// What a baseline knows of a picture's decode.
struct BaselineEntry: Hashable, Sendable {
  /// How it was decoded.
  var strategy: String
  /// The accounted peak by part.
  var accounted: MemoryParts
  /// The accounted peak that the plan predicted, in bytes.
  var predictedBytes: Int

  /// Takes what was measured.
  init(_ memory: MemoryReport) {
    strategy = memory.strategy
    accounted = memory.accountedParts
    predictedBytes = memory.predictedPeakBytes
  }

  /// Makes an entry.
  init(strategy: String, accounted: MemoryParts, predictedBytes: Int) {
    self.strategy = strategy
    self.accounted = accounted
    self.predictedBytes = predictedBytes
  }
}
