import TestSupport

extension MemoryKind {
  static let areToolsThere = ["cjpeg", "jpegtran", "pnmtopng"].allSatisfy {
    ExternalTool($0).isAvailable
  }

  /// Makes a picture of this kind.
  ///
  /// - Parameter isFlat: whether it has one colour, which costs no time, whatever the size.
  func make(_ width: Int, _ height: Int, isFlat: Bool) throws -> [UInt8] {
    let made = isJPEG ? try jpeg(width, height, isFlat) : try png(width, height, isFlat)
    guard isTurned else { return made }
    return isJPEG
      ? TurnedPicture.jpeg(made, orientation: 6) : TurnedPicture.png(made, orientation: 6)
  }

  private func jpeg(_ width: Int, _ height: Int, _ isFlat: Bool) throws -> [UInt8] {
    var bytes: [UInt8]
    if isFlat || sampling.count == 4 {
      bytes = FlatJPEG(width: width, height: height, sampling: sampling).bytes
    } else {
      let texture = TexturedPicture(width: width, height: height)
      bytes = try ExternalTool("cjpeg").output(
        ["-sample", "\(sampling[0].across)x\(sampling[0].down)"],
        stdin: .bytes(texture.netpbm(channels: sampling.count)))
    }
    if let transformation {
      bytes = try ExternalTool("jpegtran").output(transformation, stdin: .bytes(bytes))
    }
    return bytes
  }

  private func png(_ width: Int, _ height: Int, _ isFlat: Bool) throws -> [UInt8] {
    let form = pngForm
    if isFlat || form == (6, 16) {
      return FlatPNG(
        width: width, height: height, colorType: form.colorType, bitDepth: form.bitDepth,
        isInterlaced: isInterlaced
      ).bytes
    }
    let texture = TexturedPicture(width: width, height: height)
    let folder = try TemporaryFolder()
    var words = isInterlaced ? ["-interlace"] : []
    if form.colorType == 6 {
      words.append("-alpha=\(try folder.write(texture.netpbm(channels: 1), to: "alpha.pgm"))")
    }
    let pixels = texture.netpbm(
      channels: form.colorType == 0 ? 1 : 3, levels: form.colorType == 3 ? 6 : 256,
      wide: form.bitDepth == 16)
    return try withExtendedLifetime(folder) {
      try ExternalTool("pnmtopng").output(words, stdin: .bytes(pixels))
    }
  }
}
