/// One of the thumbnails that are made of a picture in one run: how large, and where to.
public struct ThumbnailOutput: Hashable, Sendable {
  /// How large it is, and of how much of the picture.
  public var extent: ThumbnailExtent
  /// The most bytes that its file may have; nil for any.
  ///
  /// A JPEG that is over it at the request's quality is encoded again at lower ones, at most
  /// `mostEncodes` times in all, down to `leastQuality`.
  public var byteLimit: Int?
  /// Where it goes; only written to, from where it stands, and stays the caller's.
  public var descriptor: Int32

  /// How often a thumbnail with a limit is encoded at most.
  public static let mostEncodes = QualitySearch.mostEncodes
  /// The quality below which none is taken to stay under a limit; a request may ask for less.
  public static let leastQuality = QualitySearch.floor

  /// Makes one.
  public init(extent: ThumbnailExtent, byteLimit: Int? = nil, descriptor: Int32) {
    self.extent = extent
    self.byteLimit = byteLimit
    self.descriptor = descriptor
  }

  /// Makes one of the whole picture, without a limit.
  public init(maxPixel: Int, descriptor: Int32) {
    self.init(extent: .within(maxPixel: maxPixel), descriptor: descriptor)
  }

  /// The same without the descriptor.
  var goal: ThumbnailGoal { ThumbnailGoal(extent, byteLimit: byteLimit) }
}
