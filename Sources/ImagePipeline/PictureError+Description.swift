internal import Glibc

extension PictureError: CustomStringConvertible {
  /// What was wrong and what to do, without the name of the file: whoever prints it knows that.
  public var description: String {
    switch self {
    case .empty:
      return "The file is empty; get it again from where it came."
    case .notAnImage(let likeness):
      let kind = likeness.map { " (it looks like \($0))" } ?? ""
      return "This is not a picture\(kind); give a JPEG or PNG file."
    case .unsupportedFormat(let name):
      return "\(name) is not supported; convert the picture to JPEG or PNG."
    case .unsupportedFeature(let name):
      return "\(name) is not supported; save the picture again as an ordinary JPEG or PNG."
    case .truncated(nil, _):
      return "The picture is cut short before its pixels begin; get the whole file."
    case .truncated(let rows?, let total):
      return "The picture is cut short\(Self.extent(rows, of: total)); get the whole file"
        + ", or salvage what is there."
    case .corrupt(let what):
      return "The picture is damaged: \(what); get an undamaged copy."
    case .limitExceeded(let name, let limit, let value):
      guard let known = DecodeLimit(rawValue: name) else {
        return
          "The picture asks for \(value) \(name), over the limit of \(limit); use a smaller one."
      }
      return
        "The picture asks for \(known.words(value)), over the limit of \(limit); where it can be"
        + " trusted, allow more with --limit \(name)=N."
    case .overCeiling(let predicted, let ceiling):
      return "Decoding needs \(predicted) bytes of memory, with the host's share, whatever the"
        + " strategy, over the ceiling of \(ceiling) bytes; raise the ceiling or use a smaller"
        + " picture."
    case .overWidgetLimit(let size, let quality, let bytes, let limit):
      let form = quality.map { "at quality \($0), the lowest that is tried" } ?? "as a PNG"
      return
        "The thumbnail of \(size.width)x\(size.height) takes \(bytes) bytes \(form), over the limit"
        + " of \(limit) bytes; allow it more bytes or fewer pixels, or a widget's day fewer pictures."
    case .notAFile:
      return "This is a directory, pipe, device or socket; give a regular file."
    case .noSuchFile:
      return "There is no such file; check the path, and where its links lead."
    case .permissionDenied:
      return "There is no permission to read the file; check its mode and its folder's."
    case .readFailed(let error):
      return "Reading failed: \(Self.words(error))."
    case .writeFailed(let error, _):
      return "Writing failed: \(Self.words(error))."
    case .spoolFailed(let folder, let error):
      return "A temporary file in \(folder) could not be made, written or read"
        + ": \(Self.words(error)); set TMPDIR to a folder on a disk with room."
    case .outOfMemory:
      return "There is not enough memory for this picture."
    case .cancelled:
      return "The work was cancelled; start it again."
    }
  }

  private static func extent(_ rows: Int, of total: Int?) -> String {
    guard let total else { return " after \(rows) whole rows" }
    return ": \(rows) of \(total) rows are whole"
  }

  private static func words(_ error: Int32) -> String {
    guard let text = unsafe strerror(error) else { return "error \(error)" }
    return unsafe String(cString: text)
  }
}
