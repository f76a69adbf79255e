extension ThumbnailExtent {
  /// How large the thumbnail of an upright picture is.
  ///
  /// Within a bound the longer side is `maxPixel` at most, the other follows in proportion, rounded, and is
  /// at least 1. A frame has its own size, or of a picture that does not cover it the largest part with its
  /// proportions. A picture that is small enough keeps its size unless it `enlarges`.
  package func size(of source: PixelSize, enlarges: Bool = false) -> PixelSize {
    switch self {
    case .within(let maxPixel):
      return Self.size(of: source, within: maxPixel, enlarges: enlarges)
    case .inside(let box, let area):
      return Self.size(of: source, inside: box, area: area, enlarges: enlarges)
    case .filling(let frame, let gravity):
      let isCovered =
        frame.isWider(than: source)
        ? frame.width <= source.width : frame.height <= source.height
      if isCovered || enlarges { return frame }
      let part = PictureWindow(source, filling: frame, gravity, isWhole: true)
      return PixelSize(width: Int(part.width), height: Int(part.height))
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
