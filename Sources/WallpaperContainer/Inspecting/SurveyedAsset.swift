public import WidgetTimeline

/// An asset as playlists describe it, without what would name a person's picture.
public struct SurveyedAsset: Hashable, Sendable {
  /// Its name.
  public let id: AssetID
  /// Path below the container's root.
  public let file: String
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// Size of the file.
  public let bytes: Int
  /// Size of its pixels once decoded, as the playlists say.
  public let decodedBytes: Int
  /// `sha256:` and the 64 hex digits of the file's digest.
  public let digest: String
  /// The playlists that say this, below the root, sorted.
  public internal(set) var playlists: [String]
}

extension SurveyedAsset {
  /// What a playlist says of an asset; named by no playlist yet.
  package init(id: AssetID, _ asset: PlaylistAsset) {
    self.init(
      id: id, file: asset.file, width: asset.width, height: asset.height, bytes: asset.bytes,
      decodedBytes: asset.decodedBytes, digest: asset.digest, playlists: [])
  }
}

extension AssetInspection {
  /// Looks at an asset's file, and reads it where it has the right size.
  public func condition(of asset: SurveyedAsset) -> AssetCondition {
    condition(of: asset.file, bytes: asset.bytes, digest: asset.digest)
  }
}
