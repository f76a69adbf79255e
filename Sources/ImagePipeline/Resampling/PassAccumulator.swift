/// Reduces an interlaced picture to a thumbnail pass by pass, without ever holding the picture.
///
/// A separable filter is linear: the rows of each pass are filtered across with the weights of their
/// own columns, and added with the weight of their row to totals of the thumbnail's size. Rows go in
/// as the file has them, `channels` bytes a pixel; the thumbnail is there after the last. Alpha is not
/// premultiplied in either, but between, in 16 bits and more. Against `Resampler`, a sample may come out one level off.
///
/// Costs 2 bytes for each sample of the thumbnail, 4 for each of the few rows that are being added to
/// (7 where a picture gets smaller by Lanczos), a source row in bytes and in 16 bits, and the tables.
@safe
package struct PassAccumulator: ~Copyable {
  private let columns: FilterAxis
  private let rows: FilterAxis
  private let usedRows: Range<Int>
  private let channels: Int
  private let hasAlpha: Bool
  private let needs: PassAccumulatorNeeds
  private var across: PassColumns
  private let down: FilterTable
  private var bytes: CountedBuffer<UInt8>
  private var planes: CountedBuffer<Int16>
  private var line: CountedBuffer<Int16>
  /// A ring of Q21 sums for rows of the thumbnail: all zero outside of `active`.
  private var sums: CountedBuffer<Int32>
  /// Q6 totals for the whole thumbnail; in bytes, because that is what they become in the end.
  private var totals: CountedBuffer<UInt8>
  /// The pass that rows belong to.
  private var column = 0
  private var step = 1
  private var lastRow = -1
  /// Rows of the thumbnail that the last row had a part in.
  private var active = 0..<0

  /// Makes an accumulator.
  ///
  /// - Parameters:
  ///   - columns: how source columns become columns of the thumbnail.
  ///   - rows: how source rows become rows of the thumbnail.
  ///   - channels: 1 to 4.
  ///   - hasAlpha: whether the last of 2 or 4 channels is alpha.
  ///   - account: of all but the totals.
  ///   - totalsAccount: of the totals.
  /// - Throws: `outOfMemory`.
  package init(
    columns: FilterAxis, rows: FilterAxis, channels: Int, hasAlpha: Bool = false,
    account: MemoryAccount, totalsAccount: MemoryAccount
  ) throws(PictureError) {
    precondition(!hasAlpha || channels == 2 || channels == 4)
    let needs = PassAccumulatorNeeds(columns: columns, rows: rows, channels: channels)
    let across = try PassColumns(columns, account: account)
    let down = try FilterTable(rows, account: account)
    let bytes = try CountedBuffer(count: needs.rowCount, of: UInt8.self, account: account)
    let planes = try CountedBuffer(count: needs.planeCount, of: Int16.self, account: account)
    let line = try CountedBuffer(count: needs.lineCount, of: Int16.self, account: account)
    let sums = try CountedBuffer(
      count: needs.activeRows * needs.lineCount, of: Int32.self, account: account)
    let totals = try CountedBuffer(count: needs.totalBytes, of: UInt8.self, account: totalsAccount)
    self.columns = columns
    self.rows = rows
    usedRows = rows.used
    self.channels = channels
    self.hasAlpha = hasAlpha
    self.needs = needs
    self.across = across
    self.down = down
    self.bytes = bytes
    self.planes = planes
    self.line = line
    self.sums = sums
    self.totals = totals
  }

  /// Takes the next row of a pass, which `fill` writes in place; there was none when it returns nil.
  ///
  /// Within a pass rows come top to bottom; each pass comes once.
  package mutating func addRow(
    _ fill: (inout MutableSpan<UInt8>) throws(PictureError) -> PassRow?
  ) throws(PictureError) -> Bool {
    let filled = try bytes.withMutableSpan { (row) throws(PictureError) in try fill(&row) }
    guard let place = filled else { return false }
    if place.row <= lastRow || place.column != column || place.step != step {
      settle(upTo: rows.outputCount)
      active = 0..<0
      (column, step) = (place.column, place.step)
      across.choose(column: column, step: step)
    }
    lastRow = place.row
    if usedRows.contains(place.row) {
      narrow(place.width)
      spread(from: place.row)
    }
    return true
  }

  /// Ends the last pass.
  ///
  /// - Returns: the thumbnail's samples, `columns.outputCount * channels` a row, at the start of a
  ///   buffer that is twice as long. All else is freed.
  package consuming func finished() -> CountedBuffer<UInt8> {
    settle(upTo: rows.outputCount)
    let count = needs.totalBytes / 2
    if let start = unsafe totals.elements.baseAddress {
      let values = unsafe UnsafeMutableRawPointer(start).assumingMemoryBound(to: Int16.self)
      if hasAlpha {
        unsafe RowKernels.finishStraight(
          values, to: start, channels: channels, count: count / channels)
      } else {
        unsafe RowKernels.finish(values, to: start, count: count)
      }
    }
    return totals
  }

  /// Filters the row across.
  private mutating func narrow(_ width: Int) {
    guard let row = unsafe bytes.elements.baseAddress,
      let plane = unsafe planes.elements.baseAddress,
      let starts = unsafe across.windowStarts, let weights = unsafe across.windowWeights,
      let values = unsafe line.elements.baseAddress
    else { return }
    unsafe RowKernels.split(
      row, channels: channels, hasAlpha: hasAlpha, into: plane, pitch: needs.pitch, count: width)
    unsafe RowKernels.narrow(
      plane, channels: channels, pitch: needs.pitch, starts: starts, weights: weights,
      taps: across.taps, into: values, count: columns.outputCount)
  }

  /// Adds the narrowed row to all rows of the thumbnail that it has a part in.
  private mutating func spread(from row: Int) {
    var ended = active.lowerBound
    while ended < rows.outputCount, rows.window(at: ended).upperBound <= row { ended += 1 }
    settle(upTo: ended)
    var end = max(ended, active.upperBound)
    while end < rows.outputCount, rows.window(at: end).lowerBound <= row { end += 1 }
    active = ended..<end
    guard let values = unsafe line.elements.baseAddress,
      let ring = unsafe sums.elements.baseAddress
    else { return }
    for index in active {
      let start = down.starts.withSpan { Int($0[index]) }
      let weight = down.weights.withSpan { $0[index * down.taps + row - start] }
      let target = unsafe ring + index % needs.activeRows * needs.lineCount
      unsafe RowKernels.add(values, weight: weight, to: target, count: needs.lineCount)
    }
  }

  /// Moves the sums of the active rows before `end` into the totals.
  private mutating func settle(upTo end: Int) {
    guard let start = unsafe totals.elements.baseAddress,
      let ring = unsafe sums.elements.baseAddress
    else { return }
    let values = unsafe UnsafeMutableRawPointer(start).assumingMemoryBound(to: Int16.self)
    for index in active where index < end {
      unsafe RowKernels.settle(
        ring + index % needs.activeRows * needs.lineCount,
        into: values + index * needs.lineCount, count: needs.lineCount)
    }
  }
}
