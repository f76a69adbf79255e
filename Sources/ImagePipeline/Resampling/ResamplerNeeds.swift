/// How long each buffer of a `Resampler` is: what it allocates, and what the plan counts.
struct ResamplerNeeds: Hashable, Sendable {
  /// Rows in the ring.
  let capacity: Int
  let pitch: Int
  let byteCount: Int
  let valueCount: Int
  let planeCount: Int
  let sumCount: Int
  let weightCount: Int
  private let tableBytes: Int

  init(
    columns: FilterAxis, rows: FilterAxis, rowWidth: Int, channels: Int, order: ResamplingOrder
  ) {
    capacity = rows.maximumTaps
    pitch = FilterTable.pitch(columns)
    planeCount = pitch * channels
    weightCount = (rows.maximumTaps + 3) / 4 * 4
    tableBytes = FilterTable.bytes(columns)
    switch order {
    case .verticalFirst:
      byteCount = capacity * rowWidth * channels
      valueCount = rowWidth * channels
      sumCount = 0
    case .horizontalFirst:
      byteCount = rowWidth * channels
      valueCount = capacity * columns.outputCount * channels
      sumCount = columns.outputCount * channels
    }
  }

  /// What the resampler adds to its account.
  var bytes: Int {
    byteCount + 2 * (valueCount + planeCount + weightCount) + 4 * sumCount + tableBytes
  }
}
