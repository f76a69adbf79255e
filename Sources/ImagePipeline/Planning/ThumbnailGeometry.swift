/// The size of a thumbnail, upright and in the order the source is stored in, and what it shows.
struct ThumbnailGeometry: Hashable, Sendable {
  /// What was asked for.
  let extent: ThumbnailExtent
  /// As it is written.
  let upright: PixelSize
  /// As it is made, before it is turned.
  let stored: PixelSize
  /// What of the source it shows, as that is stored.
  let window: PictureWindow

  /// Works out the size.
  ///
  /// `ThumbnailExtent.size(of:enlarges:)` tells how large it is.
  init(_ header: PictureHeader, _ extent: ThumbnailExtent, enlarges: Bool) {
    self.extent = extent
    let source = header.size
    upright = extent.size(of: source, enlarges: enlarges)
    let shown =
      switch extent {
      case .within, .inside: PictureWindow(source)
      case .filling(let frame, let gravity):
        PictureWindow(source, filling: frame, gravity, isWhole: upright != frame)
      }
    stored = header.orientation.swapsSides ? upright.transposed : upright
    window = shown.stored(header.orientation, of: source)
  }

  /// Whether it shows all of the picture.
  var isWhole: Bool {
    switch extent {
    case .within, .inside: true
    case .filling: false
    }
  }
}
