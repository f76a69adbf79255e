/// A chunk's place in the file and its type (PNG, third edition, 5.3).
struct PNGChunk {
  /// Where the length field is.
  let offset: Int64
  /// The bytes of its data.
  let length: Int
  /// Four letters.
  let type: String

  /// Where its data begins.
  var dataOffset: Int64 { offset + 8 }
  /// Where the next chunk begins.
  var end: Int64 { offset + 12 + Int64(length) }
  /// Whether a decoder that does not know it has to give up.
  var isCritical: Bool { type.utf8.first.map { $0 & 0x20 == 0 } ?? false }

  /// Makes sense of the eight bytes at `offset`.
  ///
  /// - Throws: `corrupt` where they are no chunk's.
  init(head: [UInt8], at offset: Int64) throws(PictureError) {
    let length = head[0..<4].reduce(0) { $0 << 8 | Int($1) }
    let letters = head[4..<8]
    guard letters.allSatisfy({ (0x41...0x5A).contains($0 & ~0x20) }) else {
      throw .corrupt("there is no chunk at byte \(offset)")
    }
    self.offset = offset
    self.length = length
    type = String(decoding: letters, as: UTF8.self)
    guard length <= 0x7FFF_FFFF else {
      throw .corrupt("chunk \(type) has a length of \(length)")
    }
  }
}
