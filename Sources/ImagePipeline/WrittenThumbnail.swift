/// One file that a run wrote.
public struct WrittenThumbnail: Hashable, Sendable {
  /// What was asked for.
  public var maxPixel: Int
  /// The format written.
  public var format: PictureFormat
  /// The size, upright.
  public var size: PixelSize
  /// Bytes written.
  public var bytes: Int

  /// Makes one.
  public init(maxPixel: Int, format: PictureFormat, size: PixelSize, bytes: Int) {
    self.maxPixel = maxPixel
    self.format = format
    self.size = size
    self.bytes = bytes
  }
}
