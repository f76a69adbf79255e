import TestSupport

/// A PNG whose bytes are all zero before they are compressed: of one colour, of any size and kind.
struct FlatPNG {
  let width: Int
  let height: Int
  /// 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha.
  let colorType: UInt8
  let bitDepth: UInt8
  var isInterlaced = false

  /// The file.
  var bytes: [UInt8] {
    var bytes =
      PNGBytes.signature
      + PNGBytes.header(
        width: UInt32(width), height: UInt32(height), depth: bitDepth, type: colorType,
        interlace: isInterlaced ? 1 : 0)
    if colorType == 3 { bytes += PNGBytes.chunk("PLTE", [90, 120, 150, 1, 2, 3]) }
    bytes += PNGBytes.chunk("IDAT", Self.compressedZeros(byteCount))
    return bytes + PNGBytes.end
  }

  /// All rows, each with its filter's byte.
  private var byteCount: Int {
    let channels = [1, 0, 3, 1, 2, 0, 4][Int(colorType)]
    func bytes(_ width: Int, _ height: Int) -> Int {
      width == 0 ? 0 : height * (1 + (width * channels * Int(bitDepth) + 7) / 8)
    }
    guard isInterlaced else { return bytes(width, height) }
    // Adam7: where each pass begins and how far its pixels are apart (PNG specification, 8.2).
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.reduce(0) { sum, pass in
      sum
        + bytes(
          (width - pass.0 + pass.2 - 1) / pass.2, (height - pass.1 + pass.3 - 1) / pass.3)
    }
  }

  /// So many zeros as a zlib stream: one zero, then copies of the byte before (RFC 1951, 3.2.6).
  private static func compressedZeros(_ count: Int) -> [UInt8] {
    var bits = BitWriter(bytes: [0x78, 0x01])
    bits.write(0b1, count: 1)
    bits.write(0b01, count: 2)
    bits.writeCode(0b0011_0000, count: 8)
    for _ in 0..<(count - 1) / 258 {
      bits.writeCode(0b1100_0101, count: 8)
      bits.writeCode(0, count: 5)
    }
    for _ in 0..<(count - 1) % 258 { bits.writeCode(0b0011_0000, count: 8) }
    bits.writeCode(0, count: 7)
    return bits.finished + PNGBytes.bigEndian(UInt32(count % 65_521) << 16 | 1)
  }

  private struct BitWriter {
    var bytes: [UInt8]
    private var pending = 0
    private var pendingCount = 0

    init(bytes: [UInt8]) {
      self.bytes = bytes
    }

    /// A number, its lowest bit first.
    mutating func write(_ value: Int, count: Int) {
      pending |= value << pendingCount
      pendingCount += count
      while pendingCount >= 8 {
        bytes.append(UInt8(pending & 255))
        pending >>= 8
        pendingCount -= 8
      }
    }

    /// A Huffman code, its highest bit first.
    mutating func writeCode(_ code: Int, count: Int) {
      var reversed = 0
      for bit in 0..<count where code >> bit & 1 == 1 { reversed |= 1 << (count - 1 - bit) }
      write(reversed, count: count)
    }

    var finished: [UInt8] { pendingCount > 0 ? bytes + [UInt8(pending & 255)] : bytes }
  }
}
