internal import ImagePipeline
internal import WallpaperContainer
internal import WidgetTimeline

/// A picture file that has become an asset.
struct StagedPicture: Hashable, Sendable {
  var asset: AdoptedAsset
  var made: WorkerThumbnail

  /// What a playlist says of it.
  func described(source: String, title: String) -> PlaylistAsset {
    asset.described(
      width: made.size.width, height: made.size.height,
      peakBytes: made.memory.accountedPeakBytes, source: source, title: title,
      dominantColor: made.dominantColor.hexadecimal)
  }
}
