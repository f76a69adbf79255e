/// The place that a widget family has on one device's screen.
public struct WidgetFrame: Hashable, Sendable {
  /// Points across.
  public var width: Double
  /// Points down.
  public var height: Double
  /// Pixels for each point, on a side.
  public var scale: Double

  /// Makes a frame.
  public init(width: Double, height: Double, scale: Double) {
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// Pixels across, the nearest whole number.
  public var pixelWidth: Int { Int((width * scale).rounded()) }

  /// Pixels down, the nearest whole number.
  public var pixelHeight: Int { Int((height * scale).rounded()) }

  /// How many pixels it covers.
  public var pixels: Int { pixelWidth * pixelHeight }
}
