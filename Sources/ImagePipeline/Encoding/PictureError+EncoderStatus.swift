internal import CCodecs

extension PictureError {
  /// What a codec's status means while a picture is written; nil for ok.
  ///
  /// - Parameters:
  ///   - message: the library's words, for `corrupt`.
  ///   - errno: of the output's failed write.
  init?(encoding status: ccodecs_status, message: String, errno: Int32) {
    switch status {
    case .ok, .end: return nil
    case .write_failed: self = .writeFailed(errno: errno)
    case .no_memory: self = .outOfMemory
    case .unsupported: self = .unsupportedFeature(message)
    case .corrupt, .truncated, .limit, .read_failed, .spill_failed: self = .corrupt(message)
    }
  }
}
