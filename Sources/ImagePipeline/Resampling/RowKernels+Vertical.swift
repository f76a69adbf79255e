extension RowKernels {
  /// Adds four rows of bytes with their weights to a row of Q7 values around zero.
  ///
  /// A byte b stands for (b - 128) in Q8; times a Q15 weight, the high half of the product is Q7.
  /// Each product is cut, not rounded: start `sums` with half the number of taps. The wrapping sum is
  /// right as long as the result fits, which is up to 1.9 times full contrast.
  static func add(
    _ rows: RowQuad<UInt8>, weights: (Int16, Int16, Int16, Int16),
    to sums: UnsafeMutablePointer<Int16>, count: Int
  ) {
    unsafe add(rows, weights: weights, to: sums, count: count, as: product)
  }

  /// The same for rows of Q8 values around zero.
  static func add(
    _ rows: RowQuad<Int16>, weights: (Int16, Int16, Int16, Int16),
    to sums: UnsafeMutablePointer<Int16>, count: Int
  ) {
    unsafe add(rows, weights: weights, to: sums, count: count, as: product)
  }

  // Inlined into both, so that each is a kernel of plain types.
  @inline(__always)
  private static func add<Sample>(
    _ rows: RowQuad<Sample>, weights: (Int16, Int16, Int16, Int16),
    to sums: UnsafeMutablePointer<Int16>, count: Int, as product: (Sample, Int32) -> Int16
  ) {
    let w0 = Int32(weights.0)
    let w1 = Int32(weights.1)
    let w2 = Int32(weights.2)
    let w3 = Int32(weights.3)
    let (r0, r1, r2, r3) = unsafe (rows.first, rows.second, rows.third, rows.fourth)
    for i in 0..<count {
      unsafe sums[i] =
        sums[i] &+ product(r0[i], w0) &+ product(r1[i], w1) &+ product(r2[i], w2)
        &+ product(r3[i], w3)
    }
  }

  // Becomes pmulhw on x86.
  @inline(__always)
  private static func product(_ byte: UInt8, _ weight: Int32) -> Int16 {
    product(Int16(bitPattern: UInt16(byte ^ 0x80) << 8), weight)
  }

  @inline(__always)
  private static func product(_ value: Int16, _ weight: Int32) -> Int16 {
    Int16(truncatingIfNeeded: (Int32(value) &* weight) >> 16)
  }

  /// Adds a row of Q7 values with a Q14 weight to a row of Q21 sums.
  static func add(
    _ row: UnsafePointer<Int16>, weight: Int16, to sums: UnsafeMutablePointer<Int32>, count: Int
  ) {
    let w = Int32(weight)
    for i in 0..<count { unsafe sums[i] = sums[i] &+ Int32(row[i]) &* w }
  }

  /// Turns Q21 sums around zero into bytes.
  static func finish(
    _ sums: UnsafePointer<Int32>, to bytes: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    for i in 0..<count { unsafe bytes[i] = byte(sums[i]) }
  }
}

/// Four rows of samples.
@unsafe
struct RowQuad<Sample> {
  var first: UnsafePointer<Sample>
  var second: UnsafePointer<Sample>
  var third: UnsafePointer<Sample>
  var fourth: UnsafePointer<Sample>

  /// Takes the rows that begin at these distances from `base`.
  init(_ base: UnsafePointer<Sample>, at starts: (Int, Int, Int, Int)) {
    unsafe first = base + starts.0
    unsafe second = base + starts.1
    unsafe third = base + starts.2
    unsafe fourth = base + starts.3
  }
}
