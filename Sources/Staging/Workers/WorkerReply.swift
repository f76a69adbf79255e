/// What a worker says of a job.
package typealias WorkerReply = Result<WorkerThumbnail, WorkerFailure>

extension WorkerReply {
  /// Reads a worker's bytes; nil when they are no reply.
  init?(bytes: [UInt8]) {
    guard let message = FieldMessage(bytes: bytes) else { return nil }
    if let code = message["error-code"], let text = message["error-message"] {
      var failure = WorkerFailure(
        code: code, message: text, predictedBytes: message.number("predicted"))
      failure.outputErrno = message.number("output-errno").flatMap(Int32.init(exactly:))
      failure.spoolFolder = message["spool-folder"]
      self = .failure(failure)
    } else if let made = WorkerThumbnail(message) {
      self = .success(made)
    } else {
      return nil
    }
  }

  var bytes: [UInt8] {
    switch self {
    case .success(let made): return made.message.bytes
    case .failure(let failure):
      var message = FieldMessage()
      message.add("error-code", failure.code)
      message.add("error-message", failure.message)
      if let predicted = failure.predictedBytes { message.add("predicted", predicted) }
      if let errno = failure.outputErrno { message.add("output-errno", Int(errno)) }
      if let folder = failure.spoolFolder { message.add("spool-folder", folder) }
      return message.bytes
    }
  }
}
