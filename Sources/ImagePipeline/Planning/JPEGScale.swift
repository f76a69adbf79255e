/// The scale at which a JPEG is decoded, in eighths, and what of the scaled rows is used.
///
/// libjpeg's reduced inverse DCTs give the mean of the pixels that a scaled pixel covers. Where the
/// size is no multiple of the blocks, the last one covers padding of the encoder as well, which may
/// hold anything; it is left out, and the picture's length stays a fraction of a scaled pixel.
struct JPEGScale: Hashable, Sendable {
  /// 1, 2, 4 or 8: 3, 5, 6 and 7 have no SIMD inverse DCT.
  let eighths: Int

  /// Chooses the smallest scale that leaves the filter a factor of two on both sides.
  init(source: PixelSize, thumbnail: PixelSize) {
    let fits = { (eighths: Int) in
      source.width * eighths >= 16 * thumbnail.width
        && source.height * eighths >= 16 * thumbnail.height
    }
    eighths = [1, 2, 4].first(where: fits) ?? 8
  }

  /// The size of the rows that come out.
  func decoded(_ source: PixelSize) -> PixelSize {
    PixelSize(
      width: (source.width * eighths + 7) / 8, height: (source.height * eighths + 7) / 8)
  }

  /// Scaled pixels that hold nothing but picture.
  func whole(_ side: Int) -> Int { max(1, side * eighths / 8) }

  /// The length of the picture in scaled pixels.
  func extent(_ side: Int) -> Double { Double(side * eighths) / 8 }
}
