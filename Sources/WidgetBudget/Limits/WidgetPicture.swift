public import WidgetTimeline

/// A picture as a widget shows it.
public struct WidgetPicture: Hashable, Sendable {
  /// Which.
  public var asset: AssetID
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int
  /// Size of the file.
  public var bytes: Int

  /// Makes one.
  public init(asset: AssetID, width: Int, height: Int, bytes: Int) {
    self.asset = asset
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Size of its pixels once decoded, at four bytes a pixel.
  public var decodedBytes: Int { width * height * 4 }
}
