/// Colour times alpha: the form in which pixels may be averaged.
enum PremultipliedAlpha {
  /// Multiplies a row of grey-alpha or RGBA pixels in place.
  ///
  /// An opaque row, the common case, is only looked at.
  static func multiply(_ row: inout MutableSpan<UInt8>, channels: Int, count: Int) {
    var all: UInt8 = 255
    for pixel in 0..<count { all &= row[pixel &* channels &+ channels &- 1] }
    if all == 255 { return }
    for pixel in 0..<count {
      let at = pixel &* channels
      let alpha = UInt32(row[at &+ channels &- 1])
      for channel in at..<at &+ channels &- 1 {
        // Exact division by 255, rounded.
        let product = UInt32(row[channel]) &* alpha &+ 128
        row[channel] = UInt8(truncatingIfNeeded: (product &+ product >> 8) >> 8)
      }
    }
  }

  /// The lowest alpha of a row.
  static func lowest(_ row: Span<UInt8>, channels: Int, count: Int) -> UInt8 {
    var lowest: UInt8 = 255
    for pixel in 0..<count { lowest = min(lowest, row[pixel &* channels &+ channels &- 1]) }
    return lowest
  }

  /// Undoes `multiply` on filtered pixels, whose colour may ring above their alpha.
  static func divide(_ row: inout MutableSpan<UInt8>, channels: Int, count: Int) {
    for pixel in 0..<count {
      let at = pixel &* channels
      let alpha = UInt32(row[at &+ channels &- 1])
      if alpha == 255 { continue }
      for channel in at..<at &+ channels &- 1 {
        let value = alpha == 0 ? 0 : (UInt32(row[channel]) &* 255 &+ alpha / 2) / alpha
        row[channel] = UInt8(truncatingIfNeeded: min(255, value))
      }
    }
  }

  /// Lays premultiplied pixels over a background and drops the alpha, in place from the left.
  static func flatten(
    _ row: inout MutableSpan<UInt8>, channels: Int, count: Int, over background: [UInt8]
  ) {
    for pixel in 0..<count {
      let from = pixel &* channels
      let to = pixel &* (channels &- 1)
      let rest = 255 &- UInt32(row[from &+ channels &- 1])
      for channel in 0..<channels &- 1 {
        let product = UInt32(background[channel]) &* rest &+ 128
        let below = (product &+ product >> 8) >> 8
        row[to &+ channel] = UInt8(
          truncatingIfNeeded: min(255, UInt32(row[from &+ channel]) &+ below))
      }
    }
  }

  /// Lays premultiplied grey-alpha pixels over a colour: in place from the right, for 2 bytes become 3.
  static func flattenGrey(
    _ row: inout MutableSpan<UInt8>, count: Int, over background: [UInt8]
  ) {
    for pixel in (0..<count).reversed() {
      let grey = UInt32(row[pixel &* 2])
      let rest = 255 &- UInt32(row[pixel &* 2 &+ 1])
      for channel in 0..<3 {
        let product = UInt32(background[channel]) &* rest &+ 128
        let below = (product &+ product >> 8) >> 8
        row[pixel &* 3 &+ channel] = UInt8(truncatingIfNeeded: min(255, grey &+ below))
      }
    }
  }
}
