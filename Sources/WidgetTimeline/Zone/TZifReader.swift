/// Takes big-endian numbers off the front of a TZif file.
struct TZifReader {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Checks that `count` more bytes are there.
  func require(_ count: Int) throws(ZoneRulesError) {
    guard bytes.count - position >= count else { throw .truncated(byteCount: bytes.count) }
  }

  mutating func skip(_ count: Int) throws(ZoneRulesError) {
    try require(count)
    position += count
  }

  mutating func byte() throws(ZoneRulesError) -> UInt8 {
    try require(1)
    defer { position += 1 }
    return bytes[position]
  }

  /// Takes a signed number of 4 or 8 bytes.
  mutating func integer(width: Int) throws(ZoneRulesError) -> Int64 {
    try require(width)
    var value: Int64 = bytes[position] >= 0x80 ? -1 : 0
    for index in position..<position + width {
      value = value << 8 | Int64(bytes[index])
    }
    position += width
    return value
  }

  mutating func header() throws(ZoneRulesError) -> TZifHeader {
    let start = position
    for expected in "TZif".utf8 {
      guard position < bytes.count, bytes[position] == expected else {
        // A file that is no more than the beginning of one is cut off, not something else.
        throw position == bytes.count && position > 0 ? .truncated(byteCount: position) : .notTZif
      }
      position += 1
    }
    let version = try byte()
    guard version == 0 || version >= TZifHeader.version2 else { throw .unsupportedVersion(version) }
    try skip(15)
    var counts: [Int] = []
    for _ in 0..<6 {
      let count = try integer(width: 4)
      // None can be more than the bytes there are, nor, read without a sign, less than none.
      guard (0...Int64(bytes.count)).contains(count) else { throw .invalidHeader(offset: start) }
      counts.append(Int(count))
    }
    return TZifHeader(
      version: version, universalFlags: counts[0], standardFlags: counts[1],
      leapSeconds: counts[2], transitions: counts[3], types: counts[4], nameBytes: counts[5])
  }
}
