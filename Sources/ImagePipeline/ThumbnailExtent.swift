/// How large a thumbnail is, and how much of the upright picture it shows.
public enum ThumbnailExtent: Hashable, Sendable {
  /// The whole picture, its longer side `maxPixel` pixels at most: 1 to
  /// `ThumbnailRequest.largestMaxPixel`.
  case within(maxPixel: Int)
  /// The whole picture, within a box of so many pixels across and down, and of so many pixels in all.
  ///
  /// The box's longer side is `ThumbnailRequest.largestMaxPixel` at most.
  case inside(PixelSize, area: Int)
  /// A frame, filled to its edges: the picture is made to cover it, and what hangs over is cut off where
  /// the gravity does not hold it.
  ///
  /// Sides are 1 to `ThumbnailRequest.largestMaxPixel`. A picture that is too small to cover it is not
  /// made larger, unless that is asked for: then the largest part with the frame's proportions comes out,
  /// pixel by pixel.
  case filling(PixelSize, Gravity)

  /// The longest side that may come out.
  public var longerSide: Int {
    switch self {
    case .within(let maxPixel): maxPixel
    case .inside(let box, _): box.longerSide
    case .filling(let frame, _): frame.longerSide
    }
  }

  /// Whether it comes before another one in a run: whole pictures first, each the larger first.
  func comes(before other: ThumbnailExtent) -> Bool {
    switch (self, other) {
    case (.filling(let one, _), .filling(let two, _)): one.pixelCount > two.pixelCount
    case (.filling, _): false
    case (_, .filling): true
    case (.within, _), (.inside, _): longerSide > other.longerSide
    }
  }

  /// Whether it may be asked for.
  var isValid: Bool {
    let sides = 1...ThumbnailRequest.largestMaxPixel
    switch self {
    case .within(let maxPixel): return sides.contains(maxPixel)
    case .inside(let box, let area):
      return sides.contains(box.width) && sides.contains(box.height) && area > 0
    case .filling(let frame, _):
      return sides.contains(frame.width) && sides.contains(frame.height)
    }
  }
}
