extension RowKernels {
  /// Adds Q21 sums, rounded, to a row of Q6 totals, and makes the sums zero.
  ///
  /// The wrapping total is right as long as the result fits, which is up to 4 times full contrast:
  /// more than any kernel gives in both directions together.
  static func settle(
    _ sums: UnsafeMutablePointer<Int32>, into totals: UnsafeMutablePointer<Int16>, count: Int
  ) {
    for i in 0..<count {
      unsafe totals[i] &+= Int16(truncatingIfNeeded: (sums[i] &+ (1 << 14)) >> 15)
      unsafe sums[i] = 0
    }
  }

  /// Turns Q6 totals around zero into bytes.
  ///
  /// The bytes may lie at the start of the totals: each is written after what is there was read.
  static func finish(
    _ totals: UnsafePointer<Int16>, to bytes: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    for i in 0..<count {
      let level = unsafe (Int32(totals[i]) &+ (1 << 5)) >> 6 &+ 128
      unsafe bytes[i] = UInt8(truncatingIfNeeded: max(0, min(255, level)))
    }
  }
}
