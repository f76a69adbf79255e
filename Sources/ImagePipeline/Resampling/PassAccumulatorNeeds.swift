/// How long each buffer of a `PassAccumulator` is: what it allocates, and what the plan counts.
struct PassAccumulatorNeeds: Hashable, Sendable {
  /// Rows of the thumbnail that are being added to at once, at most.
  let activeRows: Int
  let pitch: Int
  let rowCount: Int
  let planeCount: Int
  /// Values of one row of the thumbnail.
  let lineCount: Int
  /// Bytes of the totals, two for each sample of the thumbnail.
  let totalBytes: Int
  private let tableBytes: Int

  init(columns: FilterAxis, rows: FilterAxis, channels: Int) {
    activeRows = rows.mostWindowsOverOnePixel
    pitch = FilterTable.pitch(columns, count: columns.sourceCount)
    rowCount = columns.sourceCount * channels
    planeCount = pitch * channels
    lineCount = columns.outputCount * channels
    totalBytes = 2 * lineCount * rows.outputCount
    tableBytes = PassColumns.bytes(columns) + FilterTable.bytes(rows)
  }

  /// What the accumulator adds to its account, but for the totals.
  var workBytes: Int {
    rowCount + 2 * (planeCount + lineCount) + 4 * activeRows * lineCount + tableBytes
  }
}

extension FilterAxis {
  /// The most pixels of the thumbnail that any one source pixel has a part in.
  var mostWindowsOverOnePixel: Int {
    var most = 1
    var first = 0
    for index in 0..<outputCount {
      // Both ends of the windows only ever move on.
      let start = window(at: index).lowerBound
      while window(at: first).upperBound <= start { first += 1 }
      most = max(most, index - first + 1)
    }
    return most
  }
}
