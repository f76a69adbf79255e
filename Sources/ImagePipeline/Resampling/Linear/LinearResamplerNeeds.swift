/// How long each buffer of a `LinearResampler` is: what it allocates, and what the plan counts.
struct LinearResamplerNeeds: Hashable, Sendable {
  /// Whether narrowed rows are kept, because each has a part in more rows of the thumbnail than any
  /// of those has rows.
  let keepsRows: Bool
  /// Rows in the ring.
  let slots: Int
  let byteCount: Int
  let pixelCount: Int
  let weightCount: Int
  private let columns: FilterAxis
  private let channels: Int

  init(columns: FilterAxis, rows: FilterAxis, rowWidth: Int, channels: Int) {
    let open = rows.mostWindowsOverOnePixel
    keepsRows = open > rows.maximumTaps
    slots = min(open, rows.maximumTaps)
    byteCount = rowWidth * channels
    // No pixel lies behind the last; the last windows' weights of 0 meet zeros there.
    pixelCount = columns.used.count + columns.maximumTaps
    weightCount = (keepsRows ? 1 : slots) * rows.maximumTaps
    self.columns = columns
    self.channels = channels
  }

  /// What the resampler adds to its account.
  var bytes: Int {
    let pixel = MemoryLayout<SIMD4<Float>>.stride
    let pixels = pixelCount + (slots + 1) * columns.outputCount
    return byteCount + pixel * pixels + 4 * columns.outputCount * (1 + columns.maximumTaps)
      + 4 * weightCount + LightTable.bytes(channels: channels)
  }
}
