/// Which part of a picture stays where it is cut to fill a frame.
public enum Gravity: String, CaseIterable, Hashable, Sendable {
  /// The middle.
  case center
  /// The middle of the upper edge.
  case north
  /// The upper right corner.
  case northeast
  /// The middle of the right edge.
  case east
  /// The lower right corner.
  case southeast
  /// The middle of the lower edge.
  case south
  /// The lower left corner.
  case southwest
  /// The middle of the left edge.
  case west
  /// The upper left corner.
  case northwest

  /// How much of what is cut off across is cut off on the left: 0, a half or 1.
  var leftShare: Double {
    switch self {
    case .northwest, .west, .southwest: 0
    case .north, .center, .south: 0.5
    case .northeast, .east, .southeast: 1
    }
  }

  /// How much of what is cut off downwards is cut off at the top: 0, a half or 1.
  var topShare: Double {
    switch self {
    case .northwest, .north, .northeast: 0
    case .west, .center, .east: 0.5
    case .southwest, .south, .southeast: 1
    }
  }
}
