/// The two sums of a PNG.
enum Checksums {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 != 0 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  /// Of a chunk's name and content (PNG, third edition, annex D).
  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 255)] ^ ($0 >> 8) }
  }

  /// Of a zlib stream's content (RFC 1950, 8.2).
  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}
