/// A valid one-bit PNG of any size, all black, made without a codec.
enum TinyPNG {
  /// The file's bytes.
  static func bytes(width: Int = 1, height: Int = 1) -> [UInt8] {
    let rows = [UInt8](repeating: 0, count: ((width + 7) / 8 + 1) * height)
    let header = big(width) + big(height) + [1, 0, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", header) + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  private static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
    let covered = Array(type.utf8) + body
    return big(body.count) + covered + big(Int(crc(covered)))
  }

  /// A zlib stream of stored blocks (RFC 1950, RFC 1951 3.2.4).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      for number in [count, ~count] {
        if number == count { stream.append(rest.isEmpty ? 1 : 0) }
        stream += [UInt8(number & 255), UInt8(number >> 8)]
      }
      stream += block
    } while !rest.isEmpty
    var sums: (low: UInt32, high: UInt32) = (1, 0)
    for byte in bytes {
      sums.low = (sums.low + UInt32(byte)) % 65_521
      sums.high = (sums.high + sums.low) % 65_521
    }
    return stream + big(Int(sums.high << 16 | sums.low))
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
