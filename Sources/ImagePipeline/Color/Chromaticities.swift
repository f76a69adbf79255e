/// The colours of three channels and of their white, as CIE 1931 x and y.
public struct Chromaticities: Hashable, Sendable {
  /// A colour without its brightness.
  public struct Point: Hashable, Sendable {
    /// CIE 1931 x.
    public var x: Double
    /// CIE 1931 y.
    public var y: Double

    /// Makes a point.
    public init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Red, or the first channel.
  public var red: Point
  /// Green.
  public var green: Point
  /// Blue.
  public var blue: Point
  /// White: all three at their brightest.
  public var white: Point

  /// Makes them.
  public init(red: Point, green: Point, blue: Point, white: Point) {
    self.red = red
    self.green = green
    self.blue = blue
    self.white = white
  }

  /// CIE standard illuminant D65.
  static let d65 = Point(0.3127, 0.3290)
  /// BT.709 and sRGB.
  static let sRGB = Chromaticities(
    red: Point(0.64, 0.33), green: Point(0.30, 0.60), blue: Point(0.15, 0.06), white: d65)

  /// Whether white can be mixed of the three: it lies inside of their triangle, which is one.
  var makeSense: Bool {
    let corners = [red, green, blue]
    let points = corners + [white]
    guard points.allSatisfy({ $0.x >= 0 && $0.y >= 0 && $0.x + $0.y <= 1 }) else { return false }
    let whole = Self.area(red, green, blue)
    let parts = [
      Self.area(white, green, blue), Self.area(red, white, blue), Self.area(red, green, white),
    ]
    // The triangle of sRGB has 0.11.
    return abs(whole) > 0.005 && parts.allSatisfy { $0 / whole > 0.01 } && white.y > 0.01
  }

  /// Whether each coordinate differs by half a hundredth at most.
  func isNear(_ other: Chromaticities) -> Bool {
    zip([red, green, blue, white], [other.red, other.green, other.blue, other.white]).allSatisfy {
      abs($0.x - $1.x) <= 0.005 && abs($0.y - $1.y) <= 0.005
    }
  }

  /// Half of the cross product of two sides.
  private static func area(_ first: Point, _ second: Point, _ third: Point) -> Double {
    ((second.x - first.x) * (third.y - first.y) - (third.x - first.x) * (second.y - first.y)) / 2
  }
}
