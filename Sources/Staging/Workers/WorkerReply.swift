/// What a worker says of a job.
package typealias WorkerReply = Result<WorkerThumbnail, WorkerFailure>

extension WorkerReply {
  /// Reads a worker's message; nil when it is no reply.
  init?(_ message: FieldMessage) {
    if let code = message["error-code"], let text = message["error-message"] {
      var failure = WorkerFailure(
        code: code, message: text, predictedBytes: message.number("predicted"))
      failure.outputErrno = message.number("output-errno").flatMap(Int32.init(exactly:))
      failure.outputPath = message["output-path"]
      failure.spoolFolder = message["spool-folder"]
      self = .failure(failure)
    } else if let made = WorkerThumbnail(message) {
      self = .success(made)
    } else {
      return nil
    }
  }

  /// The same as a message.
  var message: FieldMessage {
    switch self {
    case .success(let made): return made.message
    case .failure(let failure):
      var message = FieldMessage()
      message.add("error-code", failure.code)
      message.add("error-message", failure.message)
      if let predicted = failure.predictedBytes { message.add("predicted", predicted) }
      if let errno = failure.outputErrno { message.add("output-errno", Int(errno)) }
      if let path = failure.outputPath { message.add("output-path", path) }
      if let folder = failure.spoolFolder { message.add("spool-folder", folder) }
      return message
    }
  }
}
