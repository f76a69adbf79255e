internal import ImagePipeline

/// What `--explain` says of a picture: the ways to make its thumbnail, what each takes and why one
/// was taken, beside what was measured and what decoding whole would have cost.
struct PlanExplanation: Hashable, Sendable {
  /// The ways.
  var plans: ThumbnailPlans
  /// What no way does.
  var whole: WholePictureCost
  /// The size as stored, and bytes a pixel.
  var storedSize: PixelSize
  var channels: Int

  /// Plans as the decode of a picture does.
  ///
  /// - Parameters:
  ///   - inputBytes: what the input had in use before it was probed.
  ///   - color: what converting its colours takes.
  init(
    _ picture: ProbedPicture, _ request: ThumbnailRequest, inputBytes: Int, color: ColorNeeds
  ) {
    plans = ThumbnailPlans(picture, request, inputBytes: inputBytes, color: color)
    whole = WholePictureCost(picture)
    storedSize = picture.header.storedSize
    channels = picture.header.channels
  }
}
