/// A baseline JPEG of one colour, of any size and sampling, in a few bits a block.
///
/// All coefficients are zero: its Huffman tables have one code each, a zero bit for "no difference"
/// and a zero bit for "end of block" (ITU-T T.81, F.1.2).
struct FlatJPEG {
  let width: Int
  let height: Int
  /// The sampling factors of each component: 1 is grey, 3 are YCbCr, 4 are CMYK.
  let sampling: [(across: Int, down: Int)]

  /// The file.
  var bytes: [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    if sampling.count == 4 {
      bytes += segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0])
    } else {
      bytes += segment(0xE0, Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
    }
    bytes += segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    let size = [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)]
    let components: [UInt8] = sampling.enumerated().flatMap { index, factor in
      [UInt8(index + 1), UInt8(factor.across << 4 | factor.down), 0]
    }
    bytes += segment(0xC0, [8] + size + [UInt8(sampling.count)] + components)
    for table: UInt8 in [0x00, 0x10] {
      bytes += segment(0xC4, [table, 1] + [UInt8](repeating: 0, count: 15) + [0])
    }
    let selectors: [UInt8] = sampling.indices.flatMap { [UInt8($0 + 1), 0] }
    bytes += segment(0xDA, [UInt8(sampling.count)] + selectors + [0, 63, 0])
    return bytes + entropyData + [0xFF, 0xD9]
  }

  private var entropyData: [UInt8] {
    let across = sampling.map(\.across).max() ?? 1
    let down = sampling.map(\.down).max() ?? 1
    let units =
      sampling.count == 1
      ? divided(width, 8) * divided(height, 8)
      : divided(width, across * 8) * divided(height, down * 8)
        * sampling.reduce(0) { $0 + $1.across * $1.down }
    let bits = 2 * units
    let rest = bits % 8
    return [UInt8](repeating: 0, count: bits / 8) + (rest == 0 ? [] : [0xFF >> UInt8(rest)])
  }

  private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content
  }

  private func divided(_ value: Int, _ by: Int) -> Int { (value + by - 1) / by }
}
