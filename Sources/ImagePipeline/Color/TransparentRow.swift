/// Rows of pixels whose last channel is alpha; their colours are not multiplied by it.
enum TransparentRow {
  /// The lowest alpha of a row.
  static func lowestAlpha(_ row: Span<UInt8>, channels: Int, count: Int) -> UInt8 {
    var lowest: UInt8 = 255
    for pixel in 0..<count { lowest = min(lowest, row[pixel &* channels &+ channels &- 1]) }
    return lowest
  }

  /// Makes the colour of what is fully transparent black.
  static func clear(_ row: inout MutableSpan<UInt8>, channels: Int, count: Int) {
    for pixel in 0..<count where row[pixel &* channels &+ channels &- 1] == 0 {
      for channel in 0..<channels &- 1 { row[pixel &* channels &+ channel] = 0 }
    }
  }

  /// Lays pixels over a background and drops the alpha, in place from the left.
  static func flatten(
    _ row: inout MutableSpan<UInt8>, channels: Int, count: Int, over background: [UInt8]
  ) {
    for pixel in 0..<count {
      let from = pixel &* channels
      let to = pixel &* (channels &- 1)
      let alpha = row[from &+ channels &- 1]
      for channel in 0..<channels &- 1 {
        row[to &+ channel] = mixed(row[from &+ channel], background[channel], alpha)
      }
    }
  }

  /// Lays grey-alpha pixels over a colour: in place from the right, for 2 bytes become 3.
  static func flattenGrey(
    _ row: inout MutableSpan<UInt8>, count: Int, over background: [UInt8]
  ) {
    for pixel in (0..<count).reversed() {
      let grey = row[pixel &* 2]
      let alpha = row[pixel &* 2 &+ 1]
      for channel in 0..<3 {
        row[pixel &* 3 &+ channel] = mixed(grey, background[channel], alpha)
      }
    }
  }

  @inline(__always)
  private static func mixed(_ above: UInt8, _ below: UInt8, _ alpha: UInt8) -> UInt8 {
    // Exact division by 255, rounded.
    let sum = UInt32(above) &* UInt32(alpha) &+ UInt32(below) &* (255 &- UInt32(alpha)) &+ 128
    return UInt8(truncatingIfNeeded: (sum &+ sum >> 8) >> 8)
  }
}
