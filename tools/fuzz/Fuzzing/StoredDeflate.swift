/// A zlib stream of blocks that are not compressed (RFC 1951, 3.2.4), which is what the seeds have.
enum StoredDeflate {
  /// Makes the blocks' lengths agree with their complements and the checksum with what they hold, as
  /// far as every block is a stored one; else nothing changes.
  static func mend(_ bytes: inout [UInt8]) {
    guard bytes.count > 11, bytes[0] & 15 == 8 else { return }
    var mended = bytes
    var content: [UInt8] = []
    var position = 2
    while position + 5 <= mended.count {
      guard mended[position] & 6 == 0 else { return }
      let isLast = mended[position] & 1 != 0
      let room = max(0, mended.count - position - 5 - 4)
      let count =
        isLast
        ? min(room, 65_535) : min(room, Int(mended[position + 1]) | Int(mended[position + 2]) << 8)
      mended[position + 1] = UInt8(count & 255)
      mended[position + 2] = UInt8(count >> 8)
      mended[position + 3] = ~mended[position + 1]
      mended[position + 4] = ~mended[position + 2]
      content += mended[(position + 5)..<(position + 5 + count)]
      position += 5 + count
      if isLast { break }
    }
    guard position + 4 <= mended.count else { return }
    for (offset, byte) in PNGParts.bigEndian(Checksums.adler32(content)).enumerated() {
      mended[position + offset] = byte
    }
    bytes = mended
  }
}
