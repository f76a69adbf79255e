/// The size of a thumbnail, upright and in the order the source is stored in.
struct ThumbnailGeometry: Hashable, Sendable {
  /// What was asked for.
  let maxPixel: Int
  /// As it is written.
  let upright: PixelSize
  /// As it is made, before it is turned.
  let stored: PixelSize

  /// Works out the size.
  ///
  /// The longer upright side is `maxPixel` at most, the other follows in proportion, rounded, and is
  /// at least 1. A source that is small enough keeps its size unless it `enlarges`.
  init(_ header: PictureHeader, maxPixel: Int, enlarges: Bool) {
    self.maxPixel = maxPixel
    let source = header.size
    let longer = source.longerSide
    if longer <= maxPixel, !enlarges {
      upright = source
    } else {
      let scale = Double(maxPixel) / Double(longer)
      let scaled = { (side: Int) in max(1, Int((Double(side) * scale).rounded())) }
      upright =
        source.width >= source.height
        ? PixelSize(width: maxPixel, height: scaled(source.height))
        : PixelSize(width: scaled(source.width), height: maxPixel)
    }
    stored = header.orientation.swapsSides ? upright.transposed : upright
  }
}
