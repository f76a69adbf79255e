import TestSupport

/// Pixels with many colours, the same for a size, quick to make and quick to compress.
struct TexturedPicture {
  let width: Int
  let height: Int

  /// As a binary PGM or PPM.
  ///
  /// - Parameters:
  ///   - channels: 1 or 3.
  ///   - levels: how many values a sample has; 6 of each give a picture for a palette.
  ///   - wide: whether a sample has two bytes.
  func netpbm(channels: Int, levels: Int = 256, wide: Bool = false) -> [UInt8] {
    var random = SeededGenerator(seed: 20_261_201)
    let rowBytes = width * channels * (wide ? 2 : 1)
    let step = 255 / (levels - 1)
    let texture = (0..<2 * rowBytes).map { _ in
      UInt8(Int.random(in: 0..<levels, using: &random) * step)
    }
    var bytes = Array(
      "\(channels == 1 ? "P5" : "P6") \(width) \(height) \(wide ? 65_535 : 255)\n".utf8)
    for row in 0..<height {
      let start = row * 12 % rowBytes
      bytes += texture[start..<start + rowBytes]
    }
    return bytes
  }
}
