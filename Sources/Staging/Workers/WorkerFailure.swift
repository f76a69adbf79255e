package import ImagePipeline

/// Why a worker made nothing of a picture.
package struct WorkerFailure: Error, Hashable, Sendable {
  /// The stable word for machines.
  package var code: String
  /// What was wrong and what to do, without the path.
  package var message: String
  /// For `over-ceiling`: the bytes that the plan predicted, host share included.
  package var predictedBytes: Int?

  /// Makes a failure.
  package init(code: String, message: String, predictedBytes: Int? = nil) {
    self.code = code
    self.message = message
    self.predictedBytes = predictedBytes
  }

  /// A picture that could not be read or made.
  package init(_ error: PictureError) {
    self.init(code: error.code, message: error.description)
    if case .overCeiling(let predicted, _) = error { predictedBytes = predicted }
  }

  /// A picture whose measured memory, host share included, is over the ceiling; both in bytes.
  static func overCeiling(excess: Int, ceiling: Int) -> WorkerFailure {
    WorkerFailure(
      code: "over-ceiling",
      message: "decoding it took \(excess) bytes more than the ceiling of \(ceiling) bytes")
  }

  /// A worker that ended without a word; how.
  static func crashed(_ how: String) -> WorkerFailure {
    WorkerFailure(
      code: "decoder-crashed",
      message: "the decoder crashed on it (\(how)); please report the picture")
  }
}
