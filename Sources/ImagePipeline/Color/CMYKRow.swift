/// CMYK without a profile, as every viewer shows it.
enum CMYKRow {
  /// Turns a row of inverted CMYK (255 is no ink, as Adobe stores it) into RGB, in place.
  static func convert(_ row: inout MutableSpan<UInt8>, count: Int) {
    for pixel in 0..<count {
      let from = pixel &* 4
      let black = UInt32(row[from &+ 3])
      for channel in 0..<3 {
        let product = UInt32(row[from &+ channel]) &* black &+ 128
        row[pixel &* 3 &+ channel] = UInt8(truncatingIfNeeded: (product &+ product >> 8) >> 8)
      }
    }
  }
}
