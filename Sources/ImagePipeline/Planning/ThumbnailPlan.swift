/// How a picture will be made into a thumbnail, and what that takes: fixed before any pixel is read,
/// from the header and the request alone.
package struct ThumbnailPlan: Hashable, Sendable {
  /// How rows are decoded.
  package let strategy: DecodeStrategy
  /// The scale of a JPEG's rows; 8 for a PNG.
  package let eighths: Int
  /// Which side is filtered first.
  package let order: ResamplingOrder
  /// The accounted peak, in bytes, that will not be passed.
  package var predictedBytes: Int { peaks.map(\.bytes).max() ?? 0 }
  /// The same for each format that may turn out to be the right one.
  private let peaks: [Peak]

  private struct Peak: Hashable, Sendable {
    let format: PictureFormat
    let bytes: Int
  }

  let geometry: ThumbnailGeometry
  /// The size of decoded rows.
  let decoded: PixelSize
  /// Bytes a pixel of decoded rows.
  let channels: Int
  /// Bytes a pixel of a row of the thumbnail, before and after it got the form that is encoded.
  let rowChannels: Int
  let columns: FilterAxis
  let rows: FilterAxis
  /// Whether the thumbnail's pixels are kept until the last: to turn them, or to know the format.
  let holdsThumbnail: Bool
  /// The scans of a JPEG that are read.
  let scans: [JPEGStructure.Scan]

  /// Above this a plan is not comfortable: with the program's own pages a process stays under 16 MiB.
  static let comfortableBytes = 8 << 20

  /// Plans.
  ///
  /// Of the ways that can do the job, takes the fastest that is comfortable and fits under the
  /// ceiling, else the smallest.
  ///
  /// - Throws: `overCeiling` when that does not fit, with what the smallest would take.
  package init(
    _ picture: ProbedPicture, _ request: ThumbnailRequest, inputBytes: Int
  ) throws(PictureError) {
    let budget = request.ceilingBytes - request.hostShareBytes
    let vertical = Self(picture, request, order: .verticalFirst, inputBytes: inputBytes)
    let horizontal = Self(picture, request, order: .horizontalFirst, inputBytes: inputBytes)
    let comfortable = min(Self.comfortableBytes, budget)
    let isWorthIt =
      vertical.predictedBytes <= comfortable
      || (horizontal.predictedBytes > comfortable
        && vertical.predictedBytes <= horizontal.predictedBytes)
    let isPrecise = vertical.rows.maximumTaps <= Resampler.mostTapsDown
    let chosen = isWorthIt && isPrecise ? vertical : horizontal
    guard chosen.predictedBytes <= budget else {
      throw .overCeiling(
        predicted: chosen.predictedBytes + request.hostShareBytes, ceiling: request.ceilingBytes)
    }
    self = chosen
  }

  private init(
    _ picture: ProbedPicture, _ request: ThumbnailRequest, order: ResamplingOrder, inputBytes: Int
  ) {
    let header = picture.header
    let source = header.storedSize
    self.order = order
    geometry = ThumbnailGeometry(header, maxPixel: request.maxPixel, enlarges: request.enlarges)
    channels = header.channels
    let decoderBytes: Int
    let whole: PixelSize
    let extent: (width: Double, height: Double)
    if let jpeg = picture.jpeg {
      let scale = JPEGScale(source: source, thumbnail: geometry.stored)
      strategy = jpeg.isMultiScan ? .jpegLockStep : .jpegRows
      eighths = scale.eighths
      decoded = scale.decoded(source)
      whole = PixelSize(width: scale.whole(source.width), height: scale.whole(source.height))
      extent = (scale.extent(source.width), scale.extent(source.height))
      scans = jpeg.scans
      decoderBytes = JPEGDecoderNeeds(jpeg, eighths: eighths, scans: scans).bytes
    } else {
      strategy = header.isInterlaced ? .pngWhole : .pngRows
      eighths = 8
      decoded = source
      whole = source
      extent = (Double(source.width), Double(source.height))
      scans = []
      decoderBytes = PNGDecoder.predictedBytes(header)
    }
    columns = FilterAxis(
      sourceCount: whole.width, outputCount: geometry.stored.width, extent: extent.width,
      filter: request.filter)
    rows = FilterAxis(
      sourceCount: whole.height, outputCount: geometry.stored.height, extent: extent.height,
      filter: request.filter)
    let hasOpenFormat = request.format == .auto && header.hasAlpha
    let formats: [PictureFormat] =
      hasOpenFormat ? [.jpeg, .png] : [request.format == .png ? .png : .jpeg]
    holdsThumbnail = hasOpenFormat || !header.orientation.keepsRowOrder
    let resampler = ResamplerNeeds(
      columns: columns, rows: rows, rowWidth: decoded.width, channels: channels, order: order)
    let profile = header.profile?.bytes.count ?? 0
    let size = geometry.upright
    let encoded = formats.map { header.encodedChannels(as: $0, over: request.background) }
    rowChannels = max(channels, encoded.max() ?? 0)
    let rowBytes = geometry.stored.width * rowChannels
    let making = decoderBytes + resampler.bytes + rowBytes
    let canvas = holdsThumbnail ? geometry.stored.pixelCount * channels : 0
    let fixed = inputBytes + profile
    let uprightBytes = size.width * rowChannels
    let holds = holdsThumbnail
    peaks = zip(formats, encoded).map { format, channels in
      let encoder = PictureEncoder.predictedBytes(
        request.encoderFormat(format), size: size, channels: channels)
      let writing = holds ? canvas + encoder + uprightBytes : 0
      let bytes = fixed + max(making + (holds ? canvas : encoder), writing)
      return Peak(format: format, bytes: bytes)
    }
  }

  /// The accounted peak where the thumbnail is written in `format`.
  func predictedBytes(as format: PictureFormat) -> Int {
    peaks.first { $0.format == format }?.bytes ?? predictedBytes
  }

  /// What the reports call this plan, such as `jpeg-rows 4/8 vertical-first`.
  package var name: String {
    let scale = strategy == .jpegRows || strategy == .jpegLockStep ? " \(eighths)/8" : ""
    return "\(strategy.rawValue)\(scale) \(order.rawValue)"
  }
}
