/// How a JPEG is written.
public struct JPEGSettings: Hashable, Sendable {
  /// libjpeg's quality, 1 to 100.
  public var quality: Int
  /// Chroma at full resolution (4:4:4) instead of half in both directions (4:2:0).
  public var hasFullChroma: Bool
  /// Coefficients in several scans, for viewers that draw while they load.
  public var isProgressive: Bool

  /// Makes settings; the default is quality 85, 4:2:0, one scan.
  ///
  /// - Precondition: `quality` is 1 to 100.
  public init(quality: Int = 85, hasFullChroma: Bool = false, isProgressive: Bool = false) {
    precondition((1...100).contains(quality))
    self.quality = quality
    self.hasFullChroma = hasFullChroma
    self.isProgressive = isProgressive
  }
}
