/// The windows and weights of a thumbnail's columns in the pixels of one pass at a time.
///
/// Costs a `FilterTable` of all columns and one more of half the taps, which the passes share.
struct PassColumns: ~Copyable {
  /// The passes' steps are 1, for which the whole table serves, 2, 4 and 8.
  private static let smallestStep = 2

  private let table: FilterTable
  private let axis: FilterAxis
  private var starts: CountedBuffer<Int32>
  private var weights: CountedBuffer<Int16>
  private var step = 1
  /// Weights of each column, zeros at the end included: a multiple of 8.
  private(set) var taps: Int

  init(_ axis: FilterAxis, account: MemoryAccount) throws(PictureError) {
    let table = try FilterTable(axis, account: account)
    let starts = try CountedBuffer(count: axis.outputCount, of: Int32.self, account: account)
    let weights = try CountedBuffer(
      count: axis.outputCount * Self.taps(axis, step: Self.smallestStep), of: Int16.self,
      account: account)
    taps = table.taps
    self.table = table
    self.axis = axis
    self.starts = starts
    self.weights = weights
  }

  /// What this adds to its account.
  static func bytes(_ axis: FilterAxis) -> Int {
    FilterTable.bytes(axis) + axis.outputCount * (4 + 2 * taps(axis, step: smallestStep))
  }

  private static func taps(_ axis: FilterAxis, step: Int) -> Int {
    ((axis.maximumTaps + step - 1) / step + 7) / 8 * 8
  }

  /// Goes over to a pass whose pixels are `column`, `column + step` and so on.
  mutating func choose(column: Int, step: Int) {
    self.step = step
    guard step > 1 else {
      taps = table.taps
      return
    }
    let taps = Self.taps(axis, step: step)
    self.taps = taps
    let all = table.taps
    let axis = axis
    table.weights.withSpan { source in
      weights.withMutableSpan { target in
        starts.withMutableSpan { starts in
          for index in 0..<axis.outputCount {
            let window = axis.window(at: index)
            let first = max(0, window.lowerBound - column + step - 1) / step
            starts[index] = Int32(first)
            var tap = column + first * step - window.lowerBound
            for place in index * taps..<(index + 1) * taps {
              target[place] = tap < window.count ? source[index * all + tap] : 0
              tap += step
            }
          }
        }
      }
    }
  }

  /// Where each window begins, in pixels of the pass.
  @unsafe var windowStarts: UnsafePointer<Int32>? {
    unsafe UnsafePointer((step == 1 ? table.starts.elements : starts.elements).baseAddress)
  }

  /// `taps` weights for each window.
  @unsafe var windowWeights: UnsafePointer<Int16>? {
    unsafe UnsafePointer((step == 1 ? table.weights.elements : weights.elements).baseAddress)
  }
}
