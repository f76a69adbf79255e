import ImagePipeline

/// What came of a picture, as far as it is the same by one thread and by two, and with smaller
/// thumbnails beside the largest.
struct PictureOutcome: Equatable, CustomStringConvertible {
  /// Why there is no thumbnail; nil where there is one.
  var error: PictureError?
  /// The largest thumbnail's file.
  var bytes: [UInt8] = []
  /// That thumbnail, as it was reported.
  var thumbnail: WrittenThumbnail?
  /// The colour that covers most of it.
  var dominantColor: RGBColor?
  /// What became of the picture's colours.
  var color: ColorReport?
  /// What was odd.
  var warnings: [PictureWarning] = []

  var description: String {
    if let error { return "\(error)" }
    let sum = bytes.reduce(14_695_981_039_346_656_037 as UInt64) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    return thumbnail.map { "\($0), sum \(sum), \(String(describing: dominantColor)), \(warnings)" }
      ?? "nothing"
  }
}
