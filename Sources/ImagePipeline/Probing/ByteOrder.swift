/// The order in which an integer's bytes are stored.
enum ByteOrder {
  case little, big

  /// What a TIFF header's first two bytes say (TIFF 6.0, section 2); nil when they say nothing.
  init?(tiff bytes: Span<UInt8>) {
    switch (bytes[0], bytes[1]) {
    case (0x49, 0x49): self = .little
    case (0x4D, 0x4D): self = .big
    default: return nil
    }
  }

  /// The 16-bit integer at `offset`, which must lie inside of `bytes` whole.
  func short(_ bytes: Span<UInt8>, at offset: Int) -> Int {
    let (first, second) = (Int(bytes[offset]), Int(bytes[offset + 1]))
    return self == .little ? second << 8 | first : first << 8 | second
  }

  /// The 32-bit integer at `offset`, which must lie inside of `bytes` whole.
  func long(_ bytes: Span<UInt8>, at offset: Int) -> Int {
    let (first, second) = (short(bytes, at: offset), short(bytes, at: offset + 2))
    return self == .little ? second << 16 | first : first << 16 | second
  }
}
