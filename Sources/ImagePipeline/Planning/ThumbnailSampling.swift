/// What thumbnails are made of: the decoded rows and the filters over them, the same whichever way it
/// goes.
struct ThumbnailSampling: Hashable, Sendable {
  /// Whether they are filtered in linear light.
  let isLinear: Bool
  /// The scale of a JPEG's rows, which the largest needs; 8 for a PNG.
  let eighths: Int
  /// The size of decoded rows.
  let decoded: PixelSize
  /// The scans of a JPEG that are read.
  let scans: [JPEGStructure.Scan]
  /// The thumbnails, the largest first.
  let reductions: [ThumbnailReduction]

  /// Works out the scale and the filters.
  ///
  /// - Parameters:
  ///   - request: what is wanted; its `maxPixel` is the largest thumbnail's.
  ///   - smallerSizes: the most pixels of the others, descending.
  init(_ picture: ProbedPicture, _ request: ThumbnailRequest, smallerSizes: [Int] = []) {
    let source = picture.header.storedSize
    let geometries = ([request.maxPixel] + smallerSizes).map {
      ThumbnailGeometry(picture.header, maxPixel: $0, enlarges: request.enlarges)
    }
    isLinear = request.isLinear
    let whole: PixelSize
    let extent: (width: Double, height: Double)
    if let jpeg = picture.jpeg {
      let scale = JPEGScale(
        jpeg, thumbnail: geometries[0].stored, fidelity: request.usedFidelity)
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
    let decoded = decoded
    reductions = geometries.indices.map { index in
      let geometry = geometries[index]
      // Exact is filtered once.
      let larger =
        request.fidelity == .exact
        ? nil : geometries[..<index].lastIndex { geometry.isMade(from: $0, decoded: decoded) }
      if let larger {
        return ThumbnailReduction(
          geometry, from: larger, of: geometries[larger].stored, request.filter)
      }
      return ThumbnailReduction(
        geometry, rowWidth: decoded.width, whole: whole, extent: extent, request.filter)
    }
  }

  /// The size of the largest thumbnail.
  var geometry: ThumbnailGeometry { reductions[0].geometry }
}

extension ThumbnailGeometry {
  /// Whether a thumbnail is large enough to make this one from it, and has not itself been enlarged.
  fileprivate func isMade(from larger: ThumbnailGeometry, decoded: PixelSize) -> Bool {
    Double(larger.stored.longerSide)
      >= Double(stored.longerSide) * ThumbnailReduction.leastFactor
      && larger.stored.width <= decoded.width && larger.stored.height <= decoded.height
  }
}
