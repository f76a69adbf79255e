/// Reads headers.
public enum PictureProbe {
  /// Finds out what a picture is, from its content alone.
  ///
  /// Of a JPEG of one scan and of a PNG on a pipe it reads the header, of a PNG in a file the chunk
  /// headers as well, and of a JPEG of many scans everything, through one window of 64 KiB that is on
  /// the input's account. An ICC profile is not: it goes with the header.
  ///
  /// - Throws: `empty`, `notAnImage`, `unsupportedFormat`, `unsupportedFeature`, `truncated` when the
  ///   header is cut, `corrupt`, `limitExceeded`, `readFailed`, `spoolFailed`, `outOfMemory`. Scans
  ///   that are cut or contradict each other are no error here: see `JPEGStructure.scanFault`.
  package static func probe(
    _ input: borrowing PictureInput, limits: DecodeLimits = .standard
  ) throws(PictureError) -> ProbedPicture {
    // Who makes a thumbnail watches already.
    guard !input.isWatched else { return try read(input, limits) }
    let watch = WorkWatch(limits)
    input.setWatch(watch)
    defer { withExtendedLifetime(watch) { input.setWatch(nil) } }
    return try read(input, limits)
  }

  private static func read(
    _ input: borrowing PictureInput, _ limits: DecodeLimits
  ) throws(PictureError) -> ProbedPicture {
    var window = try InputWindow(account: input.account.part(.input))
    switch try FormatSniffer.sniff(input, through: &window) {
    case .jpeg:
      var walker = JPEGWalker(limits: limits)
      return try walker.walk(input, through: &window)
    case .png:
      var walker = PNGWalker(limits: limits)
      return try walker.walk(input, through: &window)
    }
  }

  /// Finds out what a thumbnail's plan depends on.
  ///
  /// Beside the header that is how densely a JPEG of one scan is coded, where the scale at which it is
  /// decoded depends on that. Its data is then looked through for the end, or until it is known to be
  /// dense; from a pipe it is kept for the decoder.
  ///
  /// - Parameter goals: what is wanted of each thumbnail; nil for one within the request's `maxPixel`.
  /// - Throws: as the other.
  package static func probe(
    _ input: borrowing PictureInput, for request: ThumbnailRequest, goals: [ThumbnailGoal]? = nil
  ) throws(PictureError) -> ProbedPicture {
    var picture = try probe(input, limits: request.limits)
    guard let jpeg = picture.jpeg, !jpeg.isMultiScan, let scan = jpeg.scans.first,
      JPEGScale.dependsOnDensity(
        jpeg, thumbnails: picture.header.geometries(goals ?? [request.goal], request),
        fidelity: request.usedFidelity)
    else { return picture }
    var window = try InputWindow(account: input.account.part(.input))
    let most = jpeg.denseBytes
    let header = Int64(6 + 2 * scan.components.count + 2)
    let data = scan.range.offset + header
    // What a whole file can't have, its data has not.
    if let length = input.length, length - data < most {
      picture.jpeg?.dataBytes = length - data
      return picture
    }
    let end = try JPEGWalker.endOfData(from: data, within: most, in: input, through: &window)
    picture.jpeg?.dataBytes = end.map { $0 - data } ?? most
    return picture
  }

  /// Reads a picture's header; what else was found out is left away.
  ///
  /// - Throws: as `ThumbnailPipeline.makeThumbnail` does before any pixel is read.
  public static func header(
    of input: borrowing PictureInput, limits: DecodeLimits = .standard
  ) throws(PictureError) -> PictureHeader {
    try probe(input, limits: limits).header
  }
}
