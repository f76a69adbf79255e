/// How one side of a picture maps onto one side of a thumbnail, and with which weights.
///
/// Positions are pixel centres; the thumbnail's pixel `i` has its centre at `start + (i + 0.5) * scale` of
/// the source. Taps outside the source are left out and the rest made up to one, so that the first and
/// last pixels carry full weight. Where the thumbnail shows a part of the source only, taps do reach
/// over that part's edges: its pixels are those that a thumbnail of the whole would have there. Left out,
/// they would change the outermost three by up to 15 levels (wallpapers, to 310 pixels).
package struct FilterAxis: Hashable, Sendable {
  /// Source pixels that may be read.
  package let sourceCount: Int
  /// Pixels of the thumbnail.
  package let outputCount: Int
  /// Where the part that is shown begins, in source pixels.
  package let start: Double
  /// The length of that part in source pixels.
  ///
  /// Not whole where a scaled JPEG's last pixel is covered in part only; such a pixel is not counted in
  /// `sourceCount`.
  package let extent: Double
  /// The kernel.
  package let filter: ResamplingFilter

  /// Makes an axis.
  package init(
    sourceCount: Int, outputCount: Int, start: Double = 0, extent: Double, filter: ResamplingFilter
  ) {
    self.sourceCount = sourceCount
    self.outputCount = outputCount
    self.start = start
    self.extent = extent
    self.filter = filter
  }

  /// Source pixels for each pixel of the thumbnail.
  package var scale: Double { extent / Double(outputCount) }

  /// The most taps that any pixel of the thumbnail has.
  package var maximumTaps: Int { min(sourceCount, Int((2 * reach).rounded(.up)) + 1) }

  /// Half the window in source pixels; a kernel is never narrower than the source's own grid.
  private var reach: Double { filter.support * max(1, scale) }

  /// Where the centre of pixel `index` of the thumbnail lies in the source.
  private func centre(of index: Int) -> Double { start + (Double(index) + 0.5) * scale }

  /// The source pixels that any pixel of the thumbnail is made of: all, where all of it is shown.
  package var used: Range<Int> {
    window(at: 0).lowerBound..<window(at: outputCount - 1).upperBound
  }

  /// The source pixels that pixel `index` of the thumbnail is made of.
  package func window(at index: Int) -> Range<Int> {
    let centre = centre(of: index)
    let first = max(0, min(sourceCount - 1, Int((centre - reach + 0.5).rounded(.down))))
    let end = min(sourceCount, Int((centre + reach + 0.5).rounded(.down)))
    return first..<max(first + 1, end)
  }

  /// Writes the weights of pixel `index` as integers that add up to `one`.
  ///
  /// - Parameters:
  ///   - one: 16384 or 32768; no weight is above 32767.
  ///   - weights: takes `window(at: index).count` weights; the rest is left as it is.
  ///   - base: where in `weights` the first goes.
  package func writeWeights(
    at index: Int, one: Int, to weights: inout MutableSpan<Int16>, from base: Int
  ) {
    let window = window(at: index)
    withValues(at: index, window) { sum, value in
      guard sum > 0 else {
        for offset in 0..<window.count { weights[base + offset] = 0 }
        weights[base + window.count / 2] = Int16(min(one, 32767))
        return
      }
      // Rounding the running total keeps the sum exact and spreads the error over the taps.
      var total = 0.0
      var written = 0
      for offset in 0..<window.count {
        total += value(offset) / sum
        let next = Int((total * Double(one)).rounded())
        weights[base + offset] = Int16(max(-32768, min(32767, next - written)))
        written = next
      }
    }
  }

  /// Calls `body` with the sum of the kernel over a window and its value at each place in it, which for
  /// as many as fit on the stack is not worked out again.
  private func withValues(
    at index: Int, _ window: Range<Int>, _ body: (Double, (Int) -> Double) -> Void
  ) {
    let centre = centre(of: index)
    let stretch = max(1, scale)
    let value = { (offset: Int) in
      filter.weight(at: (Double(window.lowerBound + offset) + 0.5 - centre) / stretch)
    }
    let held = min(window.count, Self.heldValues)
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: held) { values in
      var sum = 0.0
      for offset in 0..<window.count {
        let one = value(offset)
        if offset < held { unsafe values[offset] = one }
        sum += one
      }
      body(sum) { unsafe $0 < held ? values[$0] : value($0) }
    }
  }

  private static let heldValues = 128

  /// Whether pixel `index` has the same weights as the one before, in a window that is as long: where the
  /// scale is whole, all have them but those at the ends.
  func repeatsWeights(at index: Int) -> Bool {
    guard index > 0 else { return false }
    let (window, before) = (window(at: index), window(at: index - 1))
    return window.count == before.count
      && centre(of: index) - Double(window.lowerBound)
        == centre(of: index - 1) - Double(before.lowerBound)
  }

  /// Writes the weights of pixel `index`, which add up to 1; else as the other.
  func writeWeights(at index: Int, to weights: inout MutableSpan<Float>, from base: Int) {
    let window = window(at: index)
    withValues(at: index, window) { sum, value in
      for offset in 0..<window.count {
        weights[base + offset] =
          sum > 0 ? Float(value(offset) / sum) : offset == window.count / 2 ? 1 : 0
      }
    }
  }
}
