/// How a picture will be made into a thumbnail, and what that takes: fixed before any pixel is read,
/// from the header and the request alone.
package struct ThumbnailPlan: Hashable, Sendable {
  /// Which way it goes.
  package let route: ThumbnailRoute
  let sampling: ThumbnailSampling
  /// Bytes a pixel of decoded rows.
  let channels: Int
  /// Bytes a pixel of a row of the thumbnail, before and after it got the form that is encoded.
  let rowChannels: Int
  /// How the thumbnail's pixels are held until the last; nil where they need not be.
  let canvas: CanvasLayout?
  /// Through what rows go to a second thread; nil where there is one thread.
  let relay: RowRelayLayout?
  /// Whether another thread decodes some of a JPEG's scans ahead of the others.
  let readsAhead: Bool
  /// The peak for each format that may turn out to be the right one.
  private let peaks: [Peak]

  private struct Peak: Hashable, Sendable {
    let format: PictureFormat
    let parts: MemoryParts
  }

  /// Plans one way of doing it.
  ///
  /// - Parameters:
  ///   - inputBytes: what the input has in use already.
  ///   - color: what converting colours takes.
  ///   - isRelayed: whether a second thread makes the thumbnail, where there is a way to hand it rows, and
  ///     another one decodes scans, where there are some for it.
  init(
    _ picture: ProbedPicture, _ request: ThumbnailRequest, _ sampling: ThumbnailSampling,
    _ route: ThumbnailRoute, inputBytes: Int, color: ColorNeeds, isRelayed: Bool = false
  ) {
    let header = picture.header
    self.route = route
    self.sampling = sampling
    channels = header.channels
    let formats = request.possibleFormats(header)
    let encoded = formats.map { header.encodedChannels(as: $0, over: request.background) }
    rowChannels = max(channels, encoded.max() ?? 0)
    let pixelBytes = channels
    canvas = route.canvas.map {
      CanvasLayout(
        stored: sampling.geometry.stored, channels: pixelBytes, orientation: header.orientation,
        holding: $0)
    }
    relay =
      isRelayed && route.strategy != .pngAccumulate
      ? RowRelayLayout(rowBytes: sampling.decoded.width * channels) : nil
    readsAhead =
      isRelayed && !request.salvages
      && picture.jpeg?.allowsReadingAhead(sampling.scans) == true
    let needs = ThumbnailNeeds(
      picture, route, sampling, canvas: canvas, rowChannels: rowChannels, relay: relay,
      readsAhead: readsAhead, inputBytes: inputBytes, color: color)
    peaks = zip(formats, encoded).map { format, channels in
      let encoder = PictureEncoder.predictedBytes(
        request.encoderFormat(format), size: sampling.geometry.upright, channels: channels,
        coefficients: route.coefficients ?? .memory)
      return Peak(format: format, parts: needs.peak(encoder: encoder))
    }
  }

  /// The accounted peak, in bytes, that will not be passed.
  package var predictedBytes: Int { predicted.total }

  /// The same by part.
  package var predicted: MemoryParts {
    peaks.map(\.parts).max { $0.total < $1.total } ?? MemoryParts()
  }

  /// The accounted peak for each format that may turn out to be the right one at the last pixel.
  package var predictedByFormat: [(format: PictureFormat, bytes: Int)] {
    peaks.map { ($0.format, $0.parts.total) }
  }

  /// The accounted peak where the thumbnail is written in `format`.
  func predicted(as format: PictureFormat) -> MemoryParts {
    peaks.first { $0.format == format }?.parts ?? predicted
  }

  /// Whether the filter's weights keep their precision on this way.
  var isPrecise: Bool {
    route.order == .horizontalFirst || sampling.rows.maximumTaps <= Resampler.mostTapsDown
  }

  /// What the reports call this plan, such as `jpeg-rows 4/8 vertical-first`.
  package var name: String {
    var words = [route.strategy.rawValue]
    if route.strategy == .jpegRows || route.strategy == .jpegLockStep {
      words.append("\(sampling.eighths)/8")
    }
    words.append(route.order.rawValue)
    if sampling.isLinear { words.append("linear") }
    if route.canvas == .disk { words.append("thumbnail-on-disk") }
    if route.coefficients == .disk { words.append("coefficients-on-disk") }
    return words.joined(separator: " ")
  }
}
