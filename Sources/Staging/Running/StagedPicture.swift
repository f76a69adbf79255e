internal import ImagePipeline
internal import WallpaperContainer
internal import WidgetBudget
internal import WidgetTimeline

/// A picture file that has become assets: one of the whole picture, and one for each family's frame.
struct StagedPicture: Hashable, Sendable {
  /// One of them.
  struct Asset: Hashable, Sendable {
    var adopted: AdoptedAsset
    var size: PixelSize

    var id: AssetID { adopted.id }
  }

  /// The whole picture.
  var whole: Asset
  /// By the family whose frame it fills.
  var families: [WidgetFamily: Asset] = [:]
  /// What a worker said of making them, all by one decode.
  var made: WorkerThumbnail

  /// The families' assets, as a playlist names them.
  var familyAssets: [String: AssetID] {
    Dictionary(uniqueKeysWithValues: families.map { ($0.rawValue, $1.id) })
  }

  /// What a playlist says of all of them.
  func described(source: String, title: String) -> [AssetID: PlaylistAsset] {
    ([whole] + families.values).reduce(into: [:]) { described, asset in
      described[asset.id] = asset.adopted.described(
        width: asset.size.width, height: asset.size.height,
        peakBytes: made.memory.accountedPeakBytes, source: source, title: title,
        dominantColor: made.dominantColor.hexadecimal)
    }
  }
}
