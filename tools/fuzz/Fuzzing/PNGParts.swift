/// A PNG as parts: its chunks.
enum PNGParts {
  private static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  static func split(_ bytes: [UInt8]) -> [Part] {
    guard bytes.starts(with: signature) else { return [] }
    var parts: [Part] = []
    var position = signature.count
    while position + 8 <= bytes.count {
      let length = bytes[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
      let start = position + 8
      let end = min(bytes.count, start + length)
      parts.append(
        Part(name: Array(bytes[(position + 4)..<start]), payload: Array(bytes[start..<end])))
      position = min(bytes.count, end + 4)
    }
    if position < bytes.count { parts.append(Part(name: [], payload: Array(bytes[position...]))) }
    return parts
  }

  static func join(_ parts: [Part]) -> [UInt8] {
    var bytes = signature
    for var part in parts {
      guard part.name.count == 4 else {
        bytes += part.payload
        continue
      }
      if part.name == Array("IDAT".utf8) { StoredDeflate.mend(&part.payload) }
      if part.name == Array("iCCP".utf8) { mendProfile(&part.payload) }
      bytes += bigEndian(UInt32(truncatingIfNeeded: part.payload.count))
      bytes += part.name + part.payload
      bytes += bigEndian(Checksums.crc32(part.name + part.payload))
    }
    return bytes
  }

  /// A profile's name, a zero, the method, and a zlib stream (PNG, third edition, 11.3.2.3).
  private static func mendProfile(_ payload: inout [UInt8]) {
    guard let zero = payload.firstIndex(of: 0), zero + 2 < payload.count else { return }
    var stream = Array(payload[(zero + 2)...])
    StoredDeflate.mend(&stream)
    payload.replaceSubrange((zero + 2)..., with: stream)
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
