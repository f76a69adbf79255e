/// A position in the bytes of a Netpbm file.
struct NetpbmReader {
  let bytes: [UInt8]
  var position = 0

  mutating func skipByte() { position += 1 }

  /// The next run of bytes without white space, comments skipped.
  mutating func token() throws(NetpbmFailure) -> String {
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "#") {
        _ = line()
      } else if Self.isSpace(bytes[position]) {
        position += 1
      } else {
        break
      }
    }
    let start = position
    while position < bytes.count, !Self.isSpace(bytes[position]) { position += 1 }
    guard position > start, position - start < 32 else { throw .malformed }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  mutating func number() throws(NetpbmFailure) -> Int {
    guard let value = Int(try token()) else { throw .malformed }
    return value
  }

  mutating func line() -> String {
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    defer { position = min(end + 1, bytes.count) }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  /// The numbers of a PAM header by name, up to and with its ENDHDR line.
  mutating func pamHeader() throws(NetpbmFailure) -> [String: Int] {
    var header: [String: Int] = [:]
    while position < bytes.count {
      let words = line().split(separator: " ")
      guard let name = words.first else { continue }
      if name == "ENDHDR" { return header }
      if words.count == 2, let value = Int(words[1]) { header[String(name)] = value }
    }
    throw .malformed
  }

  mutating func samples(count: Int, wide: Bool) throws(NetpbmFailure) -> [UInt16] {
    guard bytes.count - position >= count * (wide ? 2 : 1) else { throw .truncated }
    return (0..<count).map { index in
      guard wide else { return UInt16(bytes[position + index]) }
      let high = position + 2 * index
      return UInt16(bytes[high]) << 8 | UInt16(bytes[high + 1])
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
}
