import ImagePipeline

/// The options of a decode, from the first two bytes of an input.
///
/// The picture comes after them, so that a mutation of it leaves the options alone.
struct FuzzOptions {
  /// Bytes that they take.
  static let count = 2

  /// What is wanted of the thumbnail.
  var request = ThumbnailRequest()
  /// Whether the picture comes through a pipe.
  var throughPipe = false

  init(_ first: UInt8, _ second: UInt8) {
    request.salvages = first & 1 != 0
    throughPipe = first & 2 != 0
    request.maxPixel = [3, 17, 60, 300][Int(first >> 2) & 3]
    request.format = [.auto, .jpeg, .png, .auto][Int(first >> 4) & 3]
    request.enlarges = first & 64 != 0
    request.chroma = first & 128 != 0 ? .full : .half
    request.strategy = [nil, .pngWhole, .pngSpill, .pngAccumulate][Int(second) & 3]
    request.filter = ResamplingFilter.allCases[(Int(second) >> 2) & 3]
    request.isProgressive = second & 16 != 0
    request.isLinear = second & 32 != 0
    request.fidelity = [.standard, .exact, .fast, .standard][Int(second >> 6)]
    // Enough for every way, small enough for thousands of inputs in a second.
    request.limits.pixels = 1 << 18
    request.limits.scans = 40
    request.color = first & 66 == 66 ? .keep : .convert
  }
}
