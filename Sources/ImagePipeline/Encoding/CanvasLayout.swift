/// How a held thumbnail lies in memory and on disk: in strips, each a small picture of its own, rows
/// one after the other.
///
/// In memory it is a single strip. On disk, where upright rows are stored rows, a strip is some whole
/// rows; where they are stored columns, it is some whole columns, so that it has all that some upright
/// rows need in one read. Rows come in bands: of each strip that a band touches, its part is written
/// in one piece.
struct CanvasLayout: Hashable, Sendable {
  /// The picture as stored.
  let stored: PixelSize
  /// Bytes a pixel.
  let channels: Int
  /// What the rows become.
  let orientation: Orientation
  /// Where it is held.
  let holding: Holding
  /// The sides of a strip; the last one may be smaller.
  let strip: PixelSize
  /// How many rows are collected before they are written.
  let bandRows: Int

  // Larger bands and strips make for fewer and longer writes: at 16,384 x 16,384 x 4 bytes, 2 MiB
  // make pieces of 4 KiB.
  private static let stripBytes = 256 << 10
  private static let transposingBytes = 2 << 20

  /// Lays out a picture.
  ///
  /// - Parameter bandBytes: what a band or strip on disk may have; it has a row or column at least.
  init(
    stored: PixelSize, channels: Int, orientation: Orientation, holding: Holding,
    bandBytes: Int? = nil
  ) {
    self.stored = stored
    self.channels = channels
    self.orientation = orientation
    self.holding = holding
    let bytes = bandBytes ?? (orientation.swapsSides ? Self.transposingBytes : Self.stripBytes)
    let fitting = { (across: Int, most: Int) in min(most, max(1, bytes / (across * channels))) }
    switch holding {
    case .memory:
      strip = stored
      bandRows = stored.height
    case .disk where orientation.swapsSides:
      strip = PixelSize(
        width: fitting(stored.height, stored.width), height: stored.height)
      bandRows = fitting(stored.width, stored.height)
    case .disk:
      bandRows = fitting(stored.width, stored.height)
      strip = PixelSize(width: stored.width, height: bandRows)
    }
  }

  /// What is in memory at once: a band while rows come, then a strip.
  var bufferBytes: Int {
    max(strip.pixelCount, stored.width * bandRows) * channels
  }

  /// Where upright row `index` comes from.
  func source(ofUprightRow index: Int) -> Source {
    let isReversed: Bool
    let isLast: Bool
    switch orientation {
    case .up, .leftMirrored: (isLast, isReversed) = (false, false)
    case .upMirrored, .right: (isLast, isReversed) = (false, true)
    case .down, .rightMirrored: (isLast, isReversed) = (true, true)
    case .downMirrored, .left: (isLast, isReversed) = (true, false)
    }
    if orientation.swapsSides {
      let column = isLast ? stored.width - 1 - index : index
      let left = column / strip.width * strip.width
      let width = min(strip.width, stored.width - left)
      let row = width * channels
      return Source(
        offset: left * stored.height * channels, bytes: stored.height * row,
        first: (column - left) * channels + (isReversed ? (stored.height - 1) * row : 0),
        step: isReversed ? -row : row, count: stored.height)
    }
    let row = isLast ? stored.height - 1 - index : index
    let top = row / strip.height * strip.height
    let rowBytes = stored.width * channels
    return Source(
      offset: top * rowBytes, bytes: min(strip.height, stored.height - top) * rowBytes,
      first: (row - top) * rowBytes + (isReversed ? rowBytes - channels : 0),
      step: isReversed ? -channels : channels, count: stored.width)
  }

  /// A strip, and in it the pixels of an upright row.
  struct Source: Hashable, Sendable {
    /// Where the strip begins in the file.
    var offset: Int
    /// How long it is.
    var bytes: Int
    /// Where in it the first pixel lies.
    var first: Int
    /// How far it is to the next.
    var step: Int
    /// How many pixels there are.
    var count: Int
  }
}
