/// What a thumbnail is made of: the decoded rows and the filters over them, the same whichever way it
/// goes.
struct ThumbnailSampling: Hashable, Sendable {
  let geometry: ThumbnailGeometry
  /// Whether it is filtered in linear light.
  let isLinear: Bool
  /// The scale of a JPEG's rows; 8 for a PNG.
  let eighths: Int
  /// The size of decoded rows.
  let decoded: PixelSize
  let columns: FilterAxis
  let rows: FilterAxis
  /// The scans of a JPEG that are read.
  let scans: [JPEGStructure.Scan]

  init(_ picture: ProbedPicture, _ request: ThumbnailRequest) {
    let source = picture.header.storedSize
    geometry = ThumbnailGeometry(
      picture.header, maxPixel: request.maxPixel, enlarges: request.enlarges)
    isLinear = request.isLinear
    let whole: PixelSize
    let extent: (width: Double, height: Double)
    if let jpeg = picture.jpeg {
      let scale = JPEGScale(jpeg, thumbnail: geometry.stored, fidelity: request.usedFidelity)
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
  }
}
