/// How a picture will be made into thumbnails, and what that takes: fixed before any pixel is read,
/// from the header and the request alone.
package struct ThumbnailPlan: Hashable, Sendable {
  /// Which way it goes.
  package let route: ThumbnailRoute
  let sampling: ThumbnailSampling
  /// The thumbnails, whole ones before parts, the larger first: what another is made from comes before
  /// it.
  let thumbnails: [PlannedThumbnail]
  /// Bytes a pixel of decoded rows.
  let channels: Int
  /// Bytes a pixel of a row of a thumbnail, before and after it got the form that is encoded.
  let rowChannels: Int
  /// Through what rows go to a second thread; nil where there is one thread.
  let relay: RowRelayLayout?
  /// Whether another thread decodes some of a JPEG's scans ahead of the others.
  let readsAhead: Bool
  private let needs: ThumbnailNeeds
  /// What the encoders take for each format that may turn out to be the right one.
  private let encoders: [Encoders]

  private struct Encoders: Hashable, Sendable {
    let format: PictureFormat
    let bytes: [Int]
  }

  /// Plans one way of doing it.
  ///
  /// - Parameters:
  ///   - inputBytes: what the input has in use already.
  ///   - color: what converting colours takes.
  ///   - isRelayed: whether a second thread makes the thumbnails, where there is a way to hand it rows,
  ///     and another one decodes scans, where there are some for it.
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
    let thumbnails = sampling.reductions.map {
      PlannedThumbnail($0, header, order: route.order, holding: route.canvas)
    }
    self.thumbnails = thumbnails
    relay =
      isRelayed ? RowRelayLayout(rowBytes: sampling.decoded.width * channels) : nil
    readsAhead =
      isRelayed && !request.salvages
      && picture.jpeg?.allowsReadingAhead(sampling.scans) == true
    needs = ThumbnailNeeds(
      picture, route, sampling, thumbnails, rowChannels: rowChannels, relay: relay,
      readsAhead: readsAhead, inputBytes: inputBytes, color: color)
    encoders = zip(formats, encoded).map { format, channels in
      Encoders(
        format: format,
        bytes: thumbnails.map {
          PictureEncoder.predictedBytes(
            request.encoderFormat(format), size: $0.upright, channels: channels,
            coefficients: route.coefficients ?? .memory)
        })
    }
  }

  /// The accounted peak, in bytes, that will not be passed.
  package var predictedBytes: Int { predicted.total }

  /// The same by part.
  package var predicted: MemoryParts {
    needs.peak(
      encoders: thumbnails.indices.map { index in encoders.map { $0.bytes[index] }.max() ?? 0 })
  }

  /// The accounted peak for each format that may turn out to be the right one at the last pixel, where
  /// it is that of all thumbnails.
  package var predictedByFormat: [(format: PictureFormat, bytes: Int)] {
    encoders.map { ($0.format, needs.peak(encoders: $0.bytes).total) }
  }

  /// The accounted peak where the thumbnails are written in these formats.
  func predicted(as formats: [PictureFormat]) -> MemoryParts {
    needs.peak(
      encoders: formats.indices.map { index in
        encoders.first { $0.format == formats[index] }?.bytes[index] ?? 0
      })
  }

  /// Whether the filter's weights keep their precision on this way.
  var isPrecise: Bool {
    route.order == .horizontalFirst
      || sampling.reductions[0].rows.maximumTaps <= Resampler.mostTapsDown
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
