/// How one thumbnail is reduced: from which rows, and by which filters.
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

  /// Reduces decoded rows.
  ///
  /// - Parameters:
  ///   - whole: the decoded pixels that are used, those on the right and at the bottom left out which lie
  ///     in the picture in part only.
  ///   - extent: the picture's size in decoded pixels.
  init(
    _ geometry: ThumbnailGeometry, rowWidth: Int, whole: PixelSize,
    extent: (width: Double, height: Double), _ filter: ResamplingFilter
  ) {
    self.geometry = geometry
    source = .picture
    self.rowWidth = rowWidth
    columns = FilterAxis(
      sourceCount: whole.width, outputCount: geometry.stored.width, extent: extent.width,
      filter: filter)
    rows = FilterAxis(
      sourceCount: whole.height, outputCount: geometry.stored.height, extent: extent.height,
      filter: filter)
  }
}
