/// A way of getting a picture's rows.
package enum DecodeStrategy: String, Hashable, Sendable {
  /// One scan, read once, forwards.
  case jpegRows = "jpeg-rows"
  /// Several scans, each at its own offset, one row of coefficient blocks at a time.
  case jpegLockStep = "jpeg-lock-step"
  /// One row at a time.
  case pngRows = "png-rows"
  /// Interlaced: half of the picture is read first and held; then it comes one row at a time.
  case pngWhole = "png-whole"
  /// Interlaced: the rows of each pass are added to totals of the thumbnail's size as they come.
  case pngAccumulate = "png-accumulate"
  /// Interlaced: half of the picture is read first and put on disk; then it comes one row at a time.
  case pngSpill = "png-spill"

  /// How a PNG is read.
  var interlacing: PNGInterlacing {
    switch self {
    case .jpegRows, .jpegLockStep, .pngRows, .pngWhole: .held
    case .pngAccumulate: .passes
    case .pngSpill: .spilled
    }
  }
}
