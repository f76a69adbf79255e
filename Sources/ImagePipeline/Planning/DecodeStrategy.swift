/// A way of getting a picture's rows.
package enum DecodeStrategy: String, Hashable, Sendable {
  /// One scan, read once, forwards.
  case jpegRows = "jpeg-rows"
  /// Several scans, each at its own offset, one row of coefficient blocks at a time.
  case jpegLockStep = "jpeg-lock-step"
  /// One row at a time.
  case pngRows = "png-rows"
  /// Interlaced: the whole picture is held.
  case pngWhole = "png-whole"
}
