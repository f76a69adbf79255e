/// What thumbnails are made of: the decoded rows and the filters over them, the same whichever way it
/// goes.
struct ThumbnailSampling: Hashable, Sendable {
  /// Whether they are filtered in linear light.
  let isLinear: Bool
  /// The scale of a JPEG's rows, which the most demanding thumbnail needs; 8 for a PNG.
  let eighths: Int
  /// The size of decoded rows.
  let decoded: PixelSize
  /// The scans of a JPEG that are read.
  let scans: [JPEGStructure.Scan]
  /// The thumbnails, whole ones before parts, the larger first.
  let reductions: [ThumbnailReduction]

  /// Works out the scale and the filters.
  ///
  /// - Parameters:
  ///   - request: what is wanted of all thumbnails; its `maxPixel` is not used.
  ///   - goals: what is wanted of each, in the order of `ThumbnailExtent.comes(before:)`.
  init(_ picture: ProbedPicture, _ request: ThumbnailRequest, _ goals: [ThumbnailGoal]) {
    let source = picture.header.storedSize
    let geometries = picture.header.geometries(goals, request)
    isLinear = request.isLinear
    let scale: JPEGScale
    if let jpeg = picture.jpeg {
      scale = JPEGScale(jpeg, thumbnails: geometries, fidelity: request.usedFidelity)
      scans = jpeg.scansThatMatter(eighths: scale.eighths)
    } else {
      scale = .full
      scans = []
    }
    let decoded = scale.decoded(source)
    eighths = scale.eighths
    self.decoded = decoded
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
      return ThumbnailReduction(geometry, of: source, at: scale, request.filter)
    }
  }
}

extension PictureHeader {
  /// The sizes of some thumbnails of the picture.
  func geometries(
    _ goals: [ThumbnailGoal], _ request: ThumbnailRequest
  ) -> [ThumbnailGeometry] {
    goals.map { ThumbnailGeometry(self, $0.extent, enlarges: request.enlarges) }
  }
}

extension ThumbnailGeometry {
  /// Whether a thumbnail is large enough to make this one from it, and has not itself been enlarged;
  /// what shows a part of the picture is always made from that.
  fileprivate func isMade(from larger: ThumbnailGeometry, decoded: PixelSize) -> Bool {
    isWhole && larger.isWhole
      && Double(larger.stored.longerSide)
        >= Double(stored.longerSide) * ThumbnailReduction.leastFactor
      && larger.stored.width <= decoded.width && larger.stored.height <= decoded.height
  }
}
