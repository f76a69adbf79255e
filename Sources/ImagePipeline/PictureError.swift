/// Why a picture could not be read or made.
public enum PictureError: Error, Hashable, Sendable {
  /// The input has no bytes.
  case empty
  /// The content is no picture format that is known by name; what it seems to be instead, such as
  /// `HTML`, where that can be told.
  case notAnImage(looksLike: String?)
  /// A picture, but of a format that is not supported; its name, such as `HEIC`.
  case unsupportedFormat(String)
  /// A JPEG or PNG that uses something that is not supported; its name, such as `12-bit JPEG`.
  case unsupportedFeature(String)
  /// The input ends before the last row: how many rows are whole, of how many (nil: in the header).
  case truncated(rows: Int?, of: Int?)
  /// The data contradicts the format; what, in the library's or our words.
  case corrupt(String)
  /// A limit was passed: its name (`DecodeLimit`, or one of a format that can't be raised), its value,
  /// and what the picture asks for.
  case limitExceeded(name: String, limit: Int, value: Int)
  /// No way of decoding fits under the ceiling: both in bytes, host share included.
  case overCeiling(predicted: Int, ceiling: Int)
  /// A thumbnail takes more bytes than it may at the lowest quality that is tried, nil for a PNG; its
  /// size, what it takes and what it may.
  case overWidgetLimit(size: PixelSize, quality: Int?, bytes: Int, limit: Int)
  /// The input is a directory, FIFO, device or socket.
  case notAFile
  /// There is nothing at the path, or a link there leads nowhere.
  case noSuchFile
  /// The input may not be opened.
  case permissionDenied
  /// open(2), fstat(2) or read(2) of the input failed.
  case readFailed(errno: Int32)
  /// open(2), write(2), fsync(2) or rename(2) of an output failed; its place among those of the run.
  case writeFailed(errno: Int32, output: Int = 0)
  /// A temporary file for what is too much for memory could not be made, written or read; its folder.
  case spoolFailed(folder: String, errno: Int32)
  /// An allocation failed.
  case outOfMemory
  /// The caller had enough.
  case cancelled
}
