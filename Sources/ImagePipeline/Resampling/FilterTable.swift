/// The windows and weights of all pixels of one side of a thumbnail, flat, for the kernels.
///
/// Costs 4 bytes a pixel and 2 a tap, with the taps of a pixel rounded up to a multiple of 8.
struct FilterTable: ~Copyable {
  /// Weights that are one in this table: Q14.
  static let one = 1 << 14

  /// Pixels of the thumbnail.
  let count: Int
  /// Weights of each pixel, zeros at the end included: a multiple of 8.
  let taps: Int
  /// The first source pixel of each window, counted from the table's origin.
  var starts: CountedBuffer<Int32>
  /// `taps` weights for each pixel.
  var weights: CountedBuffer<Int16>

  /// Works them out.
  ///
  /// - Parameter origin: the source pixel that windows are counted from.
  init(_ axis: FilterAxis, from origin: Int = 0, account: MemoryAccount) throws(PictureError) {
    let count = axis.outputCount
    let taps = Self.taps(axis)
    var starts = try CountedBuffer(count: count, of: Int32.self, account: account)
    var weights = try CountedBuffer(count: count * taps, of: Int16.self, account: account)
    for index in 0..<count {
      let first = Int32(axis.window(at: index).lowerBound - origin)
      starts.withMutableSpan { $0[index] = first }
      let base = index * taps
      let repeats = axis.repeatsWeights(at: index)
      weights.withMutableSpan {
        if repeats {
          for tap in base..<base + taps { $0[tap] = $0[tap - taps] }
        } else {
          axis.writeWeights(at: index, one: Self.one, to: &$0, from: base)
        }
      }
    }
    self.count = count
    self.taps = taps
    self.starts = starts
    self.weights = weights
  }

  /// What a table of `axis` adds to its account.
  static func bytes(_ axis: FilterAxis) -> Int {
    axis.outputCount * (MemoryLayout<Int32>.stride + taps(axis) * MemoryLayout<Int16>.stride)
  }

  /// Values from one plane of source pixels to the next: readable beyond the row for the zeros of the
  /// last window.
  ///
  /// - Parameter count: the pixels of a plane.
  static func pitch(_ axis: FilterAxis, count: Int) -> Int { (count + taps(axis) + 7) / 8 * 8 }

  /// The taps of each pixel of `axis`, rounded up.
  static func taps(_ axis: FilterAxis) -> Int { (axis.maximumTaps + 7) / 8 * 8 }
}
