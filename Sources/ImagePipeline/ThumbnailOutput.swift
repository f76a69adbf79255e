/// One of the thumbnails that are made of a picture in one run: how large, and where to.
public struct ThumbnailOutput: Hashable, Sendable {
  /// The most pixels of the longer upright side, 1 to `ThumbnailRequest.largestMaxPixel`.
  public var maxPixel: Int
  /// Where it goes; only written to, and stays the caller's.
  public var descriptor: Int32

  /// Makes one.
  public init(maxPixel: Int, descriptor: Int32) {
    self.maxPixel = maxPixel
    self.descriptor = descriptor
  }
}
