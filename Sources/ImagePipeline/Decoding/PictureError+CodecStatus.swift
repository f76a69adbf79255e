internal import CCodecs

extension PictureError {
  /// What a codec's status means while a picture is read; nil for ok and end.
  ///
  /// - Parameters:
  ///   - message: the library's words, for `corrupt` and `unsupportedFeature`.
  ///   - rows: how many rows were whole, and of how many; nil while the header is read.
  ///   - input: what was read from, which knows why a read failed.
  ///   - spillErrno: of the decoder's temporary file.
  init?(
    decoding status: ccodecs_status, message: String, rows: (whole: Int, all: Int)?,
    input: borrowing PictureInput, spillErrno: Int32 = 0
  ) {
    switch status {
    case .ok, .end: return nil
    case .truncated: self = .truncated(rows: rows?.whole, of: rows?.all)
    case .corrupt: self = .corrupt(message)
    case .unsupported: self = .unsupportedFeature(message)
    case .limit:
      self = .limitExceeded(
        name: "pixels a JPEG side", limit: DecodeLimits.jpegSide, value: DecodeLimits.jpegSide + 1)
    case .no_memory: self = .outOfMemory
    case .read_failed: self = input.failure
    case .write_failed: self = .writeFailed(errno: 0)
    case .spill_failed: self = .spoolFailed(folder: input.spoolFolder, errno: spillErrno)
    }
  }
}
