package import Footprint
internal import Glibc
package import ImagePipeline
internal import WidgetBudget

/// Why a worker made nothing of a picture.
package struct WorkerFailure: Error, Hashable, Sendable {
  /// The stable word for machines.
  package var code: String
  /// What was wrong and what to do, without the path.
  package var message: String
  /// For `over-ceiling`: the bytes that the plan predicted, host share included.
  package var predictedBytes: Int?
  /// Where not the picture but the output or a temporary file failed: the system's errno.
  package var outputErrno: Int32?
  /// Where it was an output: its path; nil where that is only measured.
  package var outputPath: String?
  /// Where it was a temporary file: its folder.
  package var spoolFolder: String?
  /// Where the worker gave no reply: how its process ended.
  package var end: ChildExit?

  /// Makes a failure.
  package init(code: String, message: String, predictedBytes: Int? = nil) {
    self.code = code
    self.message = message
    self.predictedBytes = predictedBytes
  }

  /// A picture that could not be read or made.
  ///
  /// - Parameter outputs: what should have been made of it.
  package init(_ error: PictureError, of outputs: [WorkerOutput] = []) {
    self.init(code: error.code, message: error.description)
    switch error {
    case .overCeiling(let predicted, _): predictedBytes = predicted
    case .writeFailed(let errno, let place):
      outputErrno = errno
      if outputs.indices.contains(place) { outputPath = outputs[place].path }
    case .spoolFailed(let folder, let errno): (spoolFolder, outputErrno) = (folder, errno)
    default: break
    }
  }

  /// A picture whose measured memory, host share included, is over the ceiling; both in bytes.
  static func overCeiling(excess: Int, ceiling: Int) -> WorkerFailure {
    WorkerFailure(
      code: "over-ceiling",
      message: "Decoding took \(ceiling + excess) bytes of memory with the host's share"
        + ", over the ceiling of \(ceiling); raise the ceiling or use a smaller picture.")
  }

  /// A picture that no widget may show, however small it was made.
  static func overWidgetLimit(_ measure: WidgetMeasure) -> WorkerFailure {
    WorkerFailure(
      code: "over-widget-limit",
      message: "No size of it is small enough for \(measure.rule.name) on \(measure.device)"
        + ", which allows \(measure.limit); leave it out, or take another profile.")
  }

  /// A worker that ended without a word; how.
  static func crashed(_ how: String, end: ChildExit? = nil) -> WorkerFailure {
    // SIGKILL is sent from outside: by a person, or by the kernel when memory is short.
    let message =
      end == .signalled(SIGKILL)
      ? "The decoder was killed at it (\(how)); try it again."
      : "The decoder crashed on it (\(how)); please report the picture."
    var failure = WorkerFailure(code: "decoder-crashed", message: message)
    failure.end = end
    return failure
  }

  /// A worker that the kernel ended for its processor time; the limit in seconds that it should have
  /// ended at by itself.
  static func outOfTime(limit: Int) -> WorkerFailure {
    WorkerFailure(
      .limitExceeded(
        name: DecodeLimit.cpuSeconds.rawValue, limit: limit,
        value: WorkerResources.cpuSeconds(limit)))
  }

  /// A worker that was not done in time.
  static func timedOut(after timeout: Duration) -> WorkerFailure {
    let seconds = Int((timeout / .seconds(1)).rounded(.up))
    return WorkerFailure(
      code: "timed-out",
      message: "The decoder was not done after \(seconds) seconds; please report the picture.")
  }
}
