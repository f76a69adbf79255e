import ImagePipeline
import TestSupport

extension PNGPicture {
  /// A PNG of a picture with more chunks right behind its header.
  static func encode(_ picture: MadePicture, chunks: [UInt8]) throws(PictureError) -> [UInt8] {
    let plain = try encode(picture)
    // The signature and IHDR.
    return Array(plain[..<33]) + chunks + Array(plain[33...])
  }

  /// An iCCP chunk with a profile.
  static func profileChunk(_ profile: [UInt8]) -> [UInt8] {
    PNGBytes.chunk("iCCP", Array("icc\0\0".utf8) + PNGBytes.stored(profile))
  }

  /// The types of a PNG's chunks, in order.
  static func chunkTypes(_ bytes: [UInt8]) -> [String] {
    var types: [String] = []
    var place = 8
    while place + 8 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      types.append(String(decoding: bytes[place + 4..<place + 8], as: UTF8.self))
      place += 12 + length
    }
    return types
  }
}
