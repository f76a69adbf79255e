extension ThumbnailPlan {
  /// The bytes of the files without names that it writes, in all and at most; 0 where it needs none.
  package func fileBytes(_ request: ThumbnailRequest) -> Int {
    var bytes = 0
    if route.strategy == .pngSpill {
      // The first six passes of Adam7: every other row.
      bytes += (sampling.decoded.height + 1) / 2 * sampling.decoded.width * channels
    }
    if route.canvas == .disk { bytes += sampling.geometry.stored.pixelCount * channels }
    if route.coefficients == .disk { bytes += coefficientBytes(request.chroma) }
    return bytes
  }

  /// All coefficients of the thumbnail as a JPEG: 64 of two bytes for each block of a component.
  private func coefficientBytes(_ chroma: ChromaSubsampling) -> Int {
    func blocks(of side: Int) -> Int {
      let across = (sampling.geometry.upright.width + side - 1) / side
      let down = (sampling.geometry.upright.height + side - 1) / side
      return across * down
    }
    if rowChannels < 3 { return blocks(of: 8) * 128 }
    return chroma == .full ? blocks(of: 8) * 3 * 128 : blocks(of: 16) * 6 * 128
  }
}
