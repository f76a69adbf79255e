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
  /// Within a bound the longer upright side is `maxPixel` at most, the other follows in proportion,
  /// rounded, and is at least 1. A frame has its own size. A source that is small enough keeps its size
  /// unless it `enlarges`.
  init(_ header: PictureHeader, _ extent: ThumbnailExtent, enlarges: Bool) {
    self.extent = extent
    let source = header.size
    let shown: PictureWindow
    switch extent {
    case .within(let maxPixel):
      upright = Self.size(of: source, within: maxPixel, enlarges: enlarges)
      shown = PictureWindow(source)
    case .inside(let box, let area):
      upright = Self.size(of: source, inside: box, area: area, enlarges: enlarges)
      shown = PictureWindow(source)
    case .filling(let frame, let gravity):
      let isCovered =
        frame.isWider(than: source)
        ? frame.width <= source.width : frame.height <= source.height
      shown = PictureWindow(
        source, filling: frame, gravity, isWhole: !isCovered && !enlarges)
      upright =
        isCovered || enlarges
        ? frame : PixelSize(width: Int(shown.width), height: Int(shown.height))
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

  private static func size(
    of source: PixelSize, inside box: PixelSize, area: Int, enlarges: Bool
  ) -> PixelSize {
    let (width, height) = (Double(source.width), Double(source.height))
    let scale = min(
      enlarges ? .infinity : 1, Double(box.width) / width, Double(box.height) / height,
      (Double(area) / (width * height)).squareRoot())
    // Rounded up, then down to the first that fits with its other side rounded as well.
    var maxPixel = Int((Double(source.longerSide) * scale).rounded(.up))
    while true {
      let size = size(of: source, within: maxPixel, enlarges: enlarges)
      let fits =
        size.width <= box.width && size.height <= box.height && size.pixelCount <= area
      if fits || maxPixel <= 1 { return size }
      maxPixel -= 1
    }
  }

  private static func size(
    of source: PixelSize, within maxPixel: Int, enlarges: Bool
  ) -> PixelSize {
    let longer = source.longerSide
    if longer <= maxPixel, !enlarges { return source }
    let scale = Double(maxPixel) / Double(longer)
    let scaled = { (side: Int) in max(1, Int((Double(side) * scale).rounded())) }
    return source.width >= source.height
      ? PixelSize(width: maxPixel, height: scaled(source.height))
      : PixelSize(width: scaled(source.width), height: maxPixel)
  }
}
