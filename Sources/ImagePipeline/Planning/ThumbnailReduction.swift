/// How one thumbnail is reduced: from which rows, and by which filters.
///
/// Filtering the decoded rows takes as long for a small thumbnail as for a large one, so a smaller one is
/// made from the rows of a larger one, rounded to bytes, where that is large enough. Measured on the
/// wallpapers of Plasma, 25 pictures, 1024, 512, 256 and 128 pixels each from the one before, against
/// decoding whole and one Lanczos filter in double precision (SSIM, median and worst):
///
/// | | so | alone | Pillow | vipsthumbnail |
/// |---|---|---|---|---|
/// | 512 | 0.99919, 0.99813 | 0.99922, 0.99697 | 0.99857, 0.99707 | 0.99802, 0.99240 |
/// | 256 | 0.99913, 0.99839 | 0.99964, 0.99751 | 0.99823, 0.99681 | 0.99807, 0.99431 |
/// | 128 | 0.99924, 0.99861 | 0.99962, 0.99732 | 0.99842, 0.99669 | 0.99808, 0.99165 |
///
/// From one that is 1.25, 1.5, 2, 3 and 4 times as large, 512 pixels had medians of 0.9977, 0.9986,
/// 0.9989, 0.9993 and 0.9995 on eight of them. On more than 2 a list of halves would all be made from the
/// first two, and take longer.
struct ThumbnailReduction: Hashable, Sendable {
  /// Where the rows come from.
  enum Source: Hashable, Sendable {
    /// The decoder.
    case picture
    /// A larger thumbnail's filtered rows, as stored; its place in the plan, before this one's.
    case thumbnail(Int)
  }

  let geometry: ThumbnailGeometry
  let source: Source
  /// Pixels of each row that goes in.
  let rowWidth: Int
  let columns: FilterAxis
  let rows: FilterAxis

  /// How much larger, at least, a thumbnail is that another is made from.
  static let leastFactor = 2.0

  /// Reduces a larger thumbnail.
  init(
    _ geometry: ThumbnailGeometry, from place: Int, of size: PixelSize, _ filter: ResamplingFilter
  ) {
    self.geometry = geometry
    source = .thumbnail(place)
    rowWidth = size.width
    columns = FilterAxis(
      sourceCount: size.width, outputCount: geometry.stored.width, extent: Double(size.width),
      filter: filter)
    rows = FilterAxis(
      sourceCount: size.height, outputCount: geometry.stored.height,
      extent: Double(size.height), filter: filter)
  }

  /// Reduces decoded rows of a picture.
  ///
  /// Pixels on the right and at the bottom are left out which lie in the picture in part only.
  init(
    _ geometry: ThumbnailGeometry, of picture: PixelSize, at scale: JPEGScale,
    _ filter: ResamplingFilter
  ) {
    let window = geometry.window
    self.geometry = geometry
    source = .picture
    rowWidth = scale.decoded(picture).width
    columns = FilterAxis(
      sourceCount: scale.whole(picture.width), outputCount: geometry.stored.width,
      start: scale.scaled(window.left), extent: scale.scaled(window.width), filter: filter)
    rows = FilterAxis(
      sourceCount: scale.whole(picture.height), outputCount: geometry.stored.height,
      start: scale.scaled(window.top), extent: scale.scaled(window.height), filter: filter)
  }
}
