extension PNGWalker {
  /// Takes in a cICP chunk (PNG, third edition, 11.3.2.6; code points of ITU-T H.273).
  ///
  /// - Throws: `unsupportedFeature` for the transfer functions of HDR video.
  mutating func takeCodePoints(
    _ chunk: PNGChunk, of input: borrowing PictureInput, through window: inout InputWindow
  ) throws(PictureError) {
    guard colors.codePoints == nil,
      let fields = try fields(of: chunk, count: 4, in: input, through: &window)
    else { return }
    switch fields[1] {
    case 16: throw .unsupportedFeature("A PNG in HDR (PQ)")
    case 18: throw .unsupportedFeature("A PNG in HDR (HLG)")
    default: break
    }
    let codePoints = CodePoints(primaries: fields[0], transfer: fields[1])
    // RGB as it is, in the whole range of values.
    guard fields[2] == 0, fields[3] == 1, codePoints.space != nil else {
      warnings.add("odd-color", "A cICP chunk names colours that are not supported: it is ignored.")
      return
    }
    colors.codePoints = codePoints
  }

  /// Takes in an sRGB chunk (11.3.2.5), whatever its intent.
  mutating func takeSRGB(
    _ chunk: PNGChunk, of input: borrowing PictureInput, through window: inout InputWindow
  ) throws(PictureError) {
    guard try fields(of: chunk, count: 1, in: input, through: &window) != nil else { return }
    colors.isSRGB = true
  }

  /// Takes in a gAMA chunk (11.3.2.2): the exponent times 100,000.
  mutating func takeGamma(
    _ chunk: PNGChunk, of input: borrowing PictureInput, through window: inout InputWindow
  ) throws(PictureError) {
    guard colors.gamma == nil,
      let fields = try fields(of: chunk, count: 4, in: input, through: &window)
    else { return }
    let gamma = Self.fraction(fields[...])
    guard PNGColorChunks.gammas.contains(gamma) else {
      warnings.add("odd-color", "A gAMA chunk of \(gamma) makes no sense: it is ignored.")
      return
    }
    colors.gamma = gamma
  }

  /// Takes in a cHRM chunk (11.3.2.1): x and y of white, red, green and blue times 100,000.
  mutating func takeChromaticities(
    _ chunk: PNGChunk, of input: borrowing PictureInput, through window: inout InputWindow
  ) throws(PictureError) {
    guard colors.chromaticities == nil,
      let fields = try fields(of: chunk, count: 32, in: input, through: &window)
    else { return }
    let point = { (index: Int) in
      Chromaticities.Point(
        Self.fraction(fields[index * 8..<index * 8 + 4]),
        Self.fraction(fields[index * 8 + 4..<index * 8 + 8]))
    }
    let chromaticities = Chromaticities(
      red: point(1), green: point(2), blue: point(3), white: point(0))
    guard chromaticities.makeSense else {
      warnings.add("odd-color", "The colours of a cHRM chunk make no sense: it is ignored.")
      return
    }
    colors.chromaticities = chromaticities
  }

  /// The data of an ancillary chunk of a fixed length; nil, with a warning, where it is damaged or of
  /// another length.
  private mutating func fields(
    of chunk: PNGChunk, count: Int, in input: borrowing PictureInput,
    through window: inout InputWindow
  ) throws(PictureError) -> [UInt8]? {
    guard try isSound(chunk, in: input, through: &window) else { return nil }
    guard chunk.length == count else {
      warnings.add("odd-color", "Chunk \(chunk.type) is \(chunk.length) bytes long: it is ignored.")
      return nil
    }
    return try window.bytes(input, at: chunk.dataOffset, count: count)
  }

  private static func fraction(_ bytes: ArraySlice<UInt8>) -> Double {
    Double(bytes.reduce(0) { $0 << 8 | Int($1) }) / 100_000
  }
}
