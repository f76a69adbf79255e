/// How a picture will be made into a thumbnail, and what that takes: fixed before any pixel is read,
/// from the header and the request alone.
package struct ThumbnailPlan: Hashable, Sendable {
  /// Which way it goes.
  package let route: ThumbnailRoute
  /// The scale of a JPEG's rows; 8 for a PNG.
  package let eighths: Int
  let geometry: ThumbnailGeometry
  /// The size of decoded rows.
  let decoded: PixelSize
  /// Bytes a pixel of decoded rows.
  let channels: Int
  /// Bytes a pixel of a row of the thumbnail, before and after it got the form that is encoded.
  let rowChannels: Int
  let columns: FilterAxis
  let rows: FilterAxis
  /// How the thumbnail's pixels are held until the last; nil where they need not be.
  let canvas: CanvasLayout?
  /// The scans of a JPEG that are read.
  let scans: [JPEGStructure.Scan]
  /// The peak for each format that may turn out to be the right one.
  private let peaks: [Peak]

  private struct Peak: Hashable, Sendable {
    let format: PictureFormat
    let parts: MemoryParts
  }

  /// Plans one way of doing it.
  ///
  /// - Parameter inputBytes: what the input has in use already.
  init(
    _ picture: ProbedPicture, _ request: ThumbnailRequest, _ route: ThumbnailRoute, inputBytes: Int
  ) {
    let header = picture.header
    let source = header.storedSize
    self.route = route
    geometry = ThumbnailGeometry(header, maxPixel: request.maxPixel, enlarges: request.enlarges)
    channels = header.channels
    let whole: PixelSize
    let extent: (width: Double, height: Double)
    if let jpeg = picture.jpeg {
      let scale = JPEGScale(source: source, thumbnail: geometry.stored)
      eighths = scale.eighths
      decoded = scale.decoded(source)
      whole = PixelSize(width: scale.whole(source.width), height: scale.whole(source.height))
      extent = (scale.extent(source.width), scale.extent(source.height))
      scans = jpeg.scansThatMatter(eighths: eighths)
    } else {
      eighths = 8
      decoded = source
      whole = source
      extent = (Double(source.width), Double(source.height))
      scans = []
    }
    columns = FilterAxis(
      sourceCount: whole.width, outputCount: geometry.stored.width, extent: extent.width,
      filter: request.filter)
    rows = FilterAxis(
      sourceCount: whole.height, outputCount: geometry.stored.height, extent: extent.height,
      filter: request.filter)
    let formats = request.possibleFormats(header)
    let encoded = formats.map { header.encodedChannels(as: $0, over: request.background) }
    rowChannels = max(channels, encoded.max() ?? 0)
    let (stored, pixelBytes) = (geometry.stored, channels)
    canvas = route.canvas.map {
      CanvasLayout(
        stored: stored, channels: pixelBytes, orientation: header.orientation, holding: $0)
    }
    let needs = ThumbnailNeeds(
      picture, route, geometry: geometry, canvas: canvas, eighths: eighths, scans: scans,
      decoded: decoded,
      columns: columns, rows: rows, rowChannels: rowChannels, inputBytes: inputBytes)
    let size = geometry.upright
    peaks = zip(formats, encoded).map { format, channels in
      let encoder = PictureEncoder.predictedBytes(
        request.encoderFormat(format), size: size, channels: channels,
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
    route.order == .horizontalFirst || rows.maximumTaps <= Resampler.mostTapsDown
  }

  /// What the reports call this plan, such as `jpeg-rows 4/8 vertical-first`.
  package var name: String {
    var words = [route.strategy.rawValue]
    if route.strategy == .jpegRows || route.strategy == .jpegLockStep {
      words.append("\(eighths)/8")
    }
    words.append(route.order.rawValue)
    if route.canvas == .disk { words.append("thumbnail-on-disk") }
    if route.coefficients == .disk { words.append("coefficients-on-disk") }
    return words.joined(separator: " ")
  }
}
