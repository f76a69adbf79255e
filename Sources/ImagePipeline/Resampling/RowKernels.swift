/// The inner loops of the resampler.
///
/// Pointers, because a kernel reads several rows of one buffer at once; each caller owns the buffers
/// and states their lengths. Wrapping arithmetic, because a trapping one is not vectorised.
enum RowKernels {
  /// A Q21 value around zero as a byte, rounded.
  @inline(__always)
  static func byte(_ sum: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: max(0, min(255, ((sum &+ (1 << 20)) >> 21) &+ 128)))
  }

  /// Splits interleaved values into planes that lie `pitch` values apart.
  static func split(
    _ row: UnsafePointer<Int16>, channels: Int, into planes: UnsafeMutablePointer<Int16>,
    pitch: Int, count: Int
  ) {
    switch channels {
    case 1:
      unsafe planes.update(from: row, count: count)
    case 3:
      let (a, b, c) = unsafe (planes, planes + pitch, planes + 2 * pitch)
      for i in 0..<count {
        unsafe a[i] = row[3 &* i]
        unsafe b[i] = row[3 &* i &+ 1]
        unsafe c[i] = row[3 &* i &+ 2]
      }
    default:
      for channel in 0..<channels {
        let plane = unsafe planes + channel * pitch
        for i in 0..<count { unsafe plane[i] = row[channels &* i &+ channel] }
      }
    }
  }

  /// Splits interleaved bytes into planes of Q7 values around zero.
  static func split(
    _ row: UnsafePointer<UInt8>, channels: Int, into planes: UnsafeMutablePointer<Int16>,
    pitch: Int, count: Int
  ) {
    for channel in 0..<channels {
      let plane = unsafe planes + channel * pitch
      for i in 0..<count {
        unsafe plane[i] = (Int16(row[channels &* i &+ channel]) &- 128) << 7
      }
    }
  }
}
