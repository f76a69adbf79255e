public import WidgetTimeline

/// A picture that has become an asset of the container.
public struct AdoptedAsset: Hashable, Sendable {
  /// Its name.
  public let id: AssetID
  /// Its file, below the container's root.
  public let file: String
  /// The size of the file.
  public let bytes: Int
  /// `sha256:` and 64 hex digits.
  public let digest: String
  /// Whether the same picture was an asset before.
  public let wasThere: Bool

  /// Makes the playlist's description of it.
  public func described(
    width: Int, height: Int, peakBytes: Int, source: String, title: String, dominantColor: String
  ) -> PlaylistAsset {
    PlaylistAsset(
      file: file, width: width, height: height, bytes: bytes, decodedBytes: width * height * 4,
      peakBytes: peakBytes, digest: digest, source: source, title: title,
      dominantColor: dominantColor)
  }
}
