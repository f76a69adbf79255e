/// One of the thumbnails of a plan.
struct PlannedThumbnail: Hashable, Sendable {
  let reduction: ThumbnailReduction
  /// Which side is filtered first.
  let order: ResamplingOrder
  /// How its pixels are held until the last; nil where they need not be.
  let canvas: CanvasLayout?

  /// Plans one.
  ///
  /// - Parameters:
  ///   - order: what the route wants; vertical first is not for columns of very many taps.
  ///   - holding: where the pixels wait for the last; nil where they need not.
  init(
    _ reduction: ThumbnailReduction, _ header: PictureHeader, order: ResamplingOrder,
    holding: Holding?
  ) {
    self.reduction = reduction
    self.order =
      reduction.rows.maximumTaps <= Resampler.mostTapsDown ? order : .horizontalFirst
    canvas = holding.map {
      CanvasLayout(
        stored: reduction.geometry.stored, channels: header.channels,
        orientation: header.orientation, holding: $0)
    }
  }

  /// The size that is written.
  var upright: PixelSize { reduction.geometry.upright }
  /// The size before it is turned.
  var stored: PixelSize { reduction.geometry.stored }
  /// Whether it is made from the decoder's rows.
  var isMadeFromPicture: Bool { reduction.source == .picture }
}
