/// How large a thumbnail is, and how much of the upright picture it shows.
public enum ThumbnailExtent: Hashable, Sendable {
  /// The whole picture, its longer side `maxPixel` pixels at most: 1 to
  /// `ThumbnailRequest.largestMaxPixel`.
  case within(maxPixel: Int)
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
    case .filling(let frame, _): frame.longerSide
    }
  }

  /// Whether it comes before another one in a run: whole pictures first, each the larger first.
  func comes(before other: ThumbnailExtent) -> Bool {
    switch (self, other) {
    case (.within(let one), .within(let two)): one > two
    case (.within, .filling): true
    case (.filling, .within): false
    case (.filling(let one, _), .filling(let two, _)): one.pixelCount > two.pixelCount
    }
  }

  /// Whether it may be asked for.
  var isValid: Bool {
    let sides = 1...ThumbnailRequest.largestMaxPixel
    switch self {
    case .within(let maxPixel): return sides.contains(maxPixel)
    case .filling(let frame, _):
      return sides.contains(frame.width) && sides.contains(frame.height)
    }
  }
}
