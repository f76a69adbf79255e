import TestSupport

/// A valid one-bit PNG of any size, all black, made without a codec.
enum TinyPNG {
  /// The file's bytes.
  static func bytes(width: Int = 1, height: Int = 1) -> [UInt8] {
    let rows = [UInt8](repeating: 0, count: ((width + 7) / 8 + 1) * height)
    return PNGBytes.signature
      + PNGBytes.header(width: UInt32(width), height: UInt32(height), depth: 1, type: 0)
      + PNGBytes.chunk("IDAT", PNGBytes.stored(rows)) + PNGBytes.end
  }
}
