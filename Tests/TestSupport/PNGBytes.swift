/// Pieces of a PNG, made by hand from the PNG specification, clauses 5 and 11.
public enum PNGBytes {
  /// The eight bytes that a PNG begins with.
  public static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The chunk that ends a picture.
  public static let end = chunk("IEND")
  /// An IDAT with the header of a zlib stream and no data.
  public static let pixels = chunk("IDAT", [0x78, 0x9C])

  /// A chunk, with a CRC of its own or the right one.
  public static func chunk(_ type: String, _ payload: [UInt8] = [], crc: UInt32? = nil) -> [UInt8] {
    let body = Array(type.utf8) + payload
    return bigEndian(UInt32(payload.count)) + body + bigEndian(crc ?? checksum(body))
  }

  /// The chunk that begins a picture.
  public static func header(
    width: UInt32 = 40, height: UInt32 = 30, depth: UInt8 = 8, type: UInt8 = 2,
    interlace: UInt8 = 0
  ) -> [UInt8] {
    chunk("IHDR", bigEndian(width) + bigEndian(height) + [depth, type, 0, 0, interlace])
  }

  /// A picture with more chunks before and after its pixels.
  public static func picture(
    _ header: [UInt8] = header(), before: [UInt8] = [], after: [UInt8] = []
  ) -> [UInt8] {
    signature + header + before + pixels + after + end
  }

  /// Four bytes, the highest first.
  public static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// CRC-32, a byte at a time: some of the pictures are large.
  public static func checksum(_ bytes: [UInt8]) -> UInt32 {
    let table = remainders
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes { crc = table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ crc >> 8 }
    return ~crc
  }

  private static let remainders: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
  }

  /// A zlib stream that only stores (RFC 1950, RFC 1951 3.2.4), in blocks of 65,535 bytes.
  public static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      let sizes = [count, ~count].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
      stream += [rest.isEmpty ? 1 : 0] + sizes + block
    } while !rest.isEmpty
    return stream + bigEndian(high << 16 | low)
  }
}
