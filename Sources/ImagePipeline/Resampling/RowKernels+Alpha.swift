extension RowKernels {
  /// Multiplies colours by their alpha, as Q8 values around zero: (c a / 255 - 128) 256, rounded.
  ///
  /// Eight bits would not do: at an alpha of 16 they leave a colour 16 levels.
  static func premultiply(
    _ row: UnsafePointer<UInt8>, channels: Int, into values: UnsafeMutablePointer<Int16>, count: Int
  ) {
    if unsafe isOpaque(row, channels: channels, count: count) {
      for i in 0..<count &* channels {
        unsafe values[i] = Int16(bitPattern: UInt16(row[i] ^ 0x80) << 8)
      }
      return
    }
    for pixel in 0..<count {
      let at = pixel &* channels
      let alpha = unsafe row[at &+ channels &- 1]
      for channel in 0..<channels &- 1 {
        unsafe values[at &+ channel] = premultiplied(row[at &+ channel], alpha)
      }
      unsafe values[at &+ channels &- 1] = Int16(bitPattern: UInt16(alpha ^ 0x80) << 8)
    }
  }

  /// Splits a row into planes of Q7 values that lie `pitch` values apart, colours multiplied by their
  /// alpha where it `hasAlpha`.
  static func split(
    _ row: UnsafePointer<UInt8>, channels: Int, hasAlpha: Bool,
    into planes: UnsafeMutablePointer<Int16>, pitch: Int, count: Int
  ) {
    if unsafe !hasAlpha || isOpaque(row, channels: channels, count: count) {
      unsafe split(row, channels: channels, into: planes, pitch: pitch, count: count)
      return
    }
    let alphas = unsafe planes + (channels - 1) * pitch
    for pixel in 0..<count {
      let at = pixel &* channels
      let alpha = unsafe row[at &+ channels &- 1]
      for channel in 0..<channels &- 1 {
        unsafe planes[channel &* pitch &+ pixel] = premultiplied(row[at &+ channel], alpha) >> 1
      }
      unsafe alphas[pixel] = (Int16(alpha) &- 128) << 7
    }
  }

  /// Filters planes of premultiplied Q7 values into interleaved bytes that are not; else as `filter`.
  ///
  /// - Precondition: 2 or 4 channels.
  static func filterStraight(
    _ planes: UnsafePointer<Int16>, channels: Int, pitch: Int,
    starts: UnsafePointer<Int32>, weights: UnsafePointer<Int16>, taps: Int,
    into bytes: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    for pixel in 0..<count {
      let source = unsafe planes + Int(starts[pixel])
      let own = unsafe weights + pixel &* taps
      let out = unsafe bytes + pixel &* channels
      let alpha = unsafe product(source + (channels &- 1) &* pitch, own, taps: taps)
      if channels == 2 {
        let grey = unsafe product(source, own, taps: taps)
        unsafe straighten(grey, grey, grey, alpha, into: out, channels: 2)
      } else {
        let sums = unsafe products(source, pitch: pitch, own, taps: taps)
        unsafe straighten(sums.0, sums.1, sums.2, alpha, into: out, channels: 4)
      }
    }
  }

  /// Turns premultiplied Q21 sums around zero into bytes that are not.
  static func finishStraight(
    _ sums: UnsafePointer<Int32>, to bytes: UnsafeMutablePointer<UInt8>, channels: Int, count: Int
  ) {
    for pixel in 0..<count {
      let at = pixel &* channels
      let middle = channels == 4 ? 1 : 0
      unsafe straighten(
        sums[at], sums[at &+ middle], sums[at &+ 2 &* middle], sums[at &+ channels &- 1],
        into: bytes + at, channels: channels)
    }
  }

  /// The same from Q6 totals; the bytes may lie at their start, as in `finish`.
  static func finishStraight(
    _ totals: UnsafePointer<Int16>, to bytes: UnsafeMutablePointer<UInt8>, channels: Int,
    count: Int
  ) {
    for pixel in 0..<count {
      let at = pixel &* channels
      let middle = channels == 4 ? 1 : 0
      let sums = unsafe (
        Int32(totals[at]) << 15, Int32(totals[at &+ middle]) << 15,
        Int32(totals[at &+ 2 &* middle]) << 15, Int32(totals[at &+ channels &- 1]) << 15
      )
      unsafe straighten(sums.0, sums.1, sums.2, sums.3, into: bytes + at, channels: channels)
    }
  }

  private static func isOpaque(_ row: UnsafePointer<UInt8>, channels: Int, count: Int) -> Bool {
    var all: UInt8 = 255
    for pixel in 0..<count { unsafe all &= row[pixel &* channels &+ channels &- 1] }
    return all == 255
  }

  @inline(__always)
  private static func premultiplied(_ color: UInt8, _ alpha: UInt8) -> Int16 {
    // 256 p / 255 is p and a 255th of it, which is exact this way, rounded.
    let product = UInt32(color) &* UInt32(alpha)
    let half = product &+ 128
    let value = product &+ (half &+ half >> 8) >> 8
    return Int16(truncatingIfNeeded: Int32(bitPattern: value) &- 32768)
  }

  /// Divides Q21 sums by their alpha.
  ///
  /// Where alpha rings above 255 its colours do as well: the quotient is right.
  @inline(__always)
  private static func straighten(
    _ red: Int32, _ green: Int32, _ blue: Int32, _ alpha: Int32,
    into bytes: UnsafeMutablePointer<UInt8>, channels: Int
  ) {
    let zero: Int32 = 128 << 21
    let opaque: Int32 = 127 << 21
    let opacity = byte(alpha)
    unsafe bytes[channels &- 1] = opacity
    if abs(alpha &- opaque) < 1 << 18 {
      unsafe bytes[0] = byte(red)
      if channels == 4 {
        unsafe bytes[1] = byte(green)
        unsafe bytes[2] = byte(blue)
      }
      return
    }
    let factor = opacity == 0 ? 0 : 255 / Float(alpha &+ zero)
    unsafe bytes[0] = level(Float(red &+ zero) * factor)
    if channels == 4 {
      unsafe bytes[1] = level(Float(green &+ zero) * factor)
      unsafe bytes[2] = level(Float(blue &+ zero) * factor)
    }
  }

  @inline(__always)
  private static func level(_ value: Float) -> UInt8 {
    UInt8(max(0, min(255, value)) + 0.5)
  }
}
