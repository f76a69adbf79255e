extension RowKernels {
  /// Filters planes of Q7 values into interleaved bytes.
  ///
  /// - Parameters:
  ///   - planes: `channels` planes, `pitch` values apart, each readable for `taps` values from every
  ///     start.
  ///   - starts: where the window of each output pixel begins.
  ///   - weights: `taps` Q14 weights for each output pixel; `taps` is a multiple of 8.
  static func filter(
    _ planes: UnsafePointer<Int16>, channels: Int, pitch: Int,
    starts: UnsafePointer<Int32>, weights: UnsafePointer<Int16>, taps: Int,
    into bytes: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    unsafe filter(
      planes, channels: channels, pitch: pitch, starts: starts, weights: weights, taps: taps,
      into: bytes, count: count, as: byte)
  }

  /// Filters planes of Q7 values into interleaved Q7 values; else as `filter`.
  static func narrow(
    _ planes: UnsafePointer<Int16>, channels: Int, pitch: Int,
    starts: UnsafePointer<Int32>, weights: UnsafePointer<Int16>, taps: Int,
    into values: UnsafeMutablePointer<Int16>, count: Int
  ) {
    unsafe filter(
      planes, channels: channels, pitch: pitch, starts: starts, weights: weights, taps: taps,
      into: values, count: count, as: level)
  }

  // Inlined into both, so that each is a kernel of plain types.
  @inline(__always)
  private static func filter<Value>(
    _ planes: UnsafePointer<Int16>, channels: Int, pitch: Int,
    starts: UnsafePointer<Int32>, weights: UnsafePointer<Int16>, taps: Int,
    into values: UnsafeMutablePointer<Value>, count: Int, as value: (Int32) -> Value
  ) {
    for pixel in 0..<count {
      let source = unsafe planes + Int(starts[pixel])
      let own = unsafe weights + pixel &* taps
      let out = unsafe values + pixel &* channels
      var channel = 0
      if channels >= 3 {
        let sums = unsafe products(source, pitch: pitch, own, taps: taps)
        unsafe out[0] = value(sums.0)
        unsafe out[1] = value(sums.1)
        unsafe out[2] = value(sums.2)
        channel = 3
      }
      while channel < channels {
        unsafe out[channel] = value(product(source + channel &* pitch, own, taps: taps))
        channel &+= 1
      }
    }
  }

  /// A Q21 sum in Q7, rounded.
  @inline(__always)
  private static func level(_ sum: Int32) -> Int16 {
    Int16(truncatingIfNeeded: (sum &+ (1 << 13)) >> 14)
  }

  private typealias Eight = SIMD8<Int16>

  // Even and odd products are added in pairs, which is what pmaddwd does on x86.
  @inline(__always)
  private static func pairs(_ values: Eight, _ weights: SIMD8<Int32>) -> SIMD4<Int32> {
    let product = SIMD8<Int32>(truncatingIfNeeded: values) &* weights
    return product.evenHalf &+ product.oddHalf
  }

  @inline(__always)
  private static func total(_ sums: SIMD4<Int32>) -> Int32 {
    let half = sums.lowHalf &+ sums.highHalf
    return half.x &+ half.y
  }

  @inline(__always)
  static func product(
    _ values: UnsafePointer<Int16>, _ weights: UnsafePointer<Int16>, taps: Int
  ) -> Int32 {
    let values = unsafe UnsafeRawPointer(values)
    let weights = unsafe UnsafeRawPointer(weights)
    var sums = SIMD4<Int32>()
    var at = 0
    while at < taps &* 2 {
      let own = unsafe weights.loadUnaligned(fromByteOffset: at, as: Eight.self)
      let read = unsafe values.loadUnaligned(fromByteOffset: at, as: Eight.self)
      sums &+= pairs(read, SIMD8<Int32>(truncatingIfNeeded: own))
      at &+= 16
    }
    return total(sums)
  }

  @inline(__always)
  static func products(
    _ values: UnsafePointer<Int16>, pitch: Int, _ weights: UnsafePointer<Int16>, taps: Int
  ) -> (Int32, Int32, Int32) {
    let first = unsafe UnsafeRawPointer(values)
    let second = unsafe UnsafeRawPointer(values + pitch)
    let third = unsafe UnsafeRawPointer(values + 2 &* pitch)
    let weights = unsafe UnsafeRawPointer(weights)
    var a = SIMD4<Int32>()
    var b = a
    var c = a
    var at = 0
    while at < taps &* 2 {
      let own = SIMD8<Int32>(
        truncatingIfNeeded: unsafe weights.loadUnaligned(fromByteOffset: at, as: Eight.self))
      a &+= pairs(unsafe first.loadUnaligned(fromByteOffset: at, as: Eight.self), own)
      b &+= pairs(unsafe second.loadUnaligned(fromByteOffset: at, as: Eight.self), own)
      c &+= pairs(unsafe third.loadUnaligned(fromByteOffset: at, as: Eight.self), own)
      at &+= 16
    }
    return (total(a), total(b), total(c))
  }
}
