/// How long each buffer of a `Resampler` is: what it allocates, and what the plan counts.
struct ResamplerNeeds: Hashable, Sendable {
  /// Rows in the ring.
  let capacity: Int
  let pitch: Int
  let byteCount: Int
  let wideCount: Int
  let valueCount: Int
  let planeCount: Int
  let sumCount: Int
  let weightCount: Int
  private let tableBytes: Int

  init(
    columns: FilterAxis, rows: FilterAxis, rowWidth: Int, channels: Int, hasAlpha: Bool,
    order: ResamplingOrder
  ) {
    capacity = rows.maximumTaps
    pitch = FilterTable.pitch(columns, count: columns.used.count)
    planeCount = pitch * channels
    weightCount = (rows.maximumTaps + 3) / 4 * 4
    tableBytes = FilterTable.bytes(columns)
    switch order {
    case .verticalFirst:
      byteCount = (hasAlpha ? 1 : capacity) * rowWidth * channels
      wideCount = hasAlpha ? capacity * rowWidth * channels : 0
      valueCount = rowWidth * channels
      sumCount = 0
    case .horizontalFirst:
      byteCount = rowWidth * channels
      wideCount = 0
      valueCount = capacity * columns.outputCount * channels
      sumCount = columns.outputCount * channels
    }
  }

  /// What the resampler adds to its account.
  var bytes: Int {
    byteCount + 2 * (wideCount + valueCount + planeCount + weightCount) + 4 * sumCount + tableBytes
  }
}
