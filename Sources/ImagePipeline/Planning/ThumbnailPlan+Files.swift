extension ThumbnailPlan {
  /// The bytes of the files without names that it writes, in all and at most; 0 where it needs none.
  package func fileBytes(_ request: ThumbnailRequest) -> Int {
    var bytes = 0
    if route.strategy == .pngSpill {
      // The first six passes of Adam7: every other row.
      bytes += (sampling.decoded.height + 1) / 2 * sampling.decoded.width * channels
    }
    for thumbnail in thumbnails {
      if route.canvas == .disk { bytes += thumbnail.stored.pixelCount * channels }
      if route.coefficients == .disk {
        bytes += coefficientBytes(thumbnail.upright, request.chroma)
      }
    }
    return bytes
  }

  /// All coefficients of a thumbnail as a JPEG: 64 of two bytes for each block of a component.
  private func coefficientBytes(_ size: PixelSize, _ chroma: ChromaSubsampling) -> Int {
    func blocks(of side: Int) -> Int {
      (size.width + side - 1) / side * ((size.height + side - 1) / side)
    }
    if rowChannels < 3 { return blocks(of: 8) * 128 }
    return chroma == .full ? blocks(of: 8) * 3 * 128 : blocks(of: 16) * 6 * 128
  }
}
