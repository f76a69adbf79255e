/// How stored rows become an upright picture (EXIF 2.32, tag 0x0112): what row 0 and column 0 are.
public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
  /// Top, left: as stored.
  case up = 1
  /// Top, right: mirrored.
  case upMirrored = 2
  /// Bottom, right: turned by 180 degrees.
  case down = 3
  /// Bottom, left: flipped.
  case downMirrored = 4
  /// Left, top: transposed.
  case leftMirrored = 5
  /// Right, top: turned clockwise by 90 degrees to be upright.
  case right = 6
  /// Right, bottom: transposed along the other diagonal.
  case rightMirrored = 7
  /// Left, bottom: turned anticlockwise by 90 degrees to be upright.
  case left = 8

  /// Whether upright width is the stored height.
  public var swapsSides: Bool { rawValue >= 5 }

  /// Whether stored rows are upright rows, in order, if perhaps mirrored.
  var keepsRowOrder: Bool { self == .up || self == .upMirrored }
}
