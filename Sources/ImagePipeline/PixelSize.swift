/// Width and height in pixels.
public struct PixelSize: Hashable, Sendable {
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int

  /// Makes a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Width times height; no overflow for any size a JPEG or PNG can declare.
  public var pixelCount: Int { width &* height }

  /// The longer side.
  public var longerSide: Int { max(width, height) }

  /// The size with its sides exchanged.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }
}
