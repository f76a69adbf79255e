/// One file that a run wrote.
public struct WrittenThumbnail: Hashable, Sendable {
  /// What was asked for.
  public var extent: ThumbnailExtent
  /// The format written.
  public var format: PictureFormat
  /// The size, upright.
  public var size: PixelSize
  /// Bytes written.
  public var bytes: Int
  /// The quality of a JPEG, which is lower than was asked for where that would not stay under the limit
  /// of bytes; nil for a PNG.
  public var quality: Int?
  /// How often it was encoded, 1 without a limit of bytes.
  public var encodes: Int

  /// Makes one.
  public init(
    extent: ThumbnailExtent, format: PictureFormat, size: PixelSize, bytes: Int, quality: Int?,
    encodes: Int = 1
  ) {
    self.extent = extent
    self.format = format
    self.size = size
    self.bytes = bytes
    self.quality = quality
    self.encodes = encodes
  }
}
