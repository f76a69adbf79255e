/// A part of a picture, in pixels; its edges need not lie between two of them.
struct PictureWindow: Hashable, Sendable {
  var left: Double
  var top: Double
  var width: Double
  var height: Double

  /// The whole picture.
  init(_ size: PixelSize) {
    (left, top) = (0, 0)
    (width, height) = (Double(size.width), Double(size.height))
  }

  /// The largest part of a picture that has a frame's proportions.
  ///
  /// - Parameter isWhole: whether it consists of whole pixels.
  init(_ size: PixelSize, filling frame: PixelSize, _ gravity: Gravity, isWhole: Bool) {
    self.init(size)
    if frame.isWider(than: size) {
      height = width * Double(frame.height) / Double(frame.width)
    } else {
      width = height * Double(frame.width) / Double(frame.height)
    }
    if isWhole {
      width = max(1, width.rounded())
      height = max(1, height.rounded())
    }
    left = (Double(size.width) - width) * gravity.leftShare
    top = (Double(size.height) - height) * gravity.topShare
    if isWhole {
      left = left.rounded(.down)
      top = top.rounded(.down)
    }
  }

  /// The same part of the picture as it is stored, whose size upright is `size`.
  func stored(_ orientation: Orientation, of size: PixelSize) -> PictureWindow {
    let right = Double(size.width) - left - width
    let bottom = Double(size.height) - top - height
    var stored = self
    switch orientation {
    case .up: break
    case .upMirrored: stored.left = right
    case .down: (stored.left, stored.top) = (right, bottom)
    case .downMirrored: stored.top = bottom
    case .leftMirrored: (stored.left, stored.top) = (top, left)
    case .right: (stored.left, stored.top) = (top, right)
    case .rightMirrored: (stored.left, stored.top) = (bottom, right)
    case .left: (stored.left, stored.top) = (bottom, left)
    }
    if orientation.swapsSides { (stored.width, stored.height) = (height, width) }
    return stored
  }
}

extension PixelSize {
  /// Whether it is wider than the other, or as wide, when both are as high.
  func isWider(than other: PixelSize) -> Bool {
    width * other.height >= height * other.width
  }
}
