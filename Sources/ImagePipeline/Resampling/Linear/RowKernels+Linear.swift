extension RowKernels {
  /// Filters a row of pixels across.
  ///
  /// - Parameters:
  ///   - starts: where the window of each output pixel begins.
  ///   - weights: `taps` for each output pixel; as many pixels are readable from every start.
  static func narrow(
    _ source: UnsafePointer<SIMD4<Float>>, starts: UnsafePointer<Int32>,
    weights: UnsafePointer<Float>, taps: Int, into target: UnsafeMutablePointer<SIMD4<Float>>,
    count: Int
  ) {
    for pixel in 0..<count {
      let first = unsafe source + Int(starts[pixel])
      let own = unsafe weights + pixel &* taps
      var sum = SIMD4<Float>()
      for tap in 0..<taps { unsafe sum += first[tap] * own[tap] }
      unsafe target[pixel] = sum
    }
  }

  /// Adds a row of pixels with a weight to a row of sums.
  static func add(
    _ row: UnsafePointer<SIMD4<Float>>, weight: Float,
    to sums: UnsafeMutablePointer<SIMD4<Float>>, count: Int
  ) {
    for i in 0..<count { unsafe sums[i] += row[i] * weight }
  }
}
