/// Reduces a picture, row by row, to a thumbnail's rows.
///
/// Rows go in top to bottom, `channels` bytes a pixel; rows of the thumbnail come out in the same form
/// as soon as the rows they need are in. Holds only the source rows that the next row of the thumbnail
/// needs, in a ring. Alpha is not premultiplied in either: colours are multiplied by it before the
/// filter and divided by it after, in 16 bits and more.
@safe
package struct Resampler: ~Copyable {
  /// The most taps that a column may have when it is filtered first.
  ///
  /// Each product is cut to 1/128 of a level, and half of that is added for each: an even row's products
  /// are all cut alike, so that it may end up 64 times half of 1/128 off, a quarter of a level.
  package static let mostTapsDown = 64
  /// The scale from which no weight of a column reaches one.
  package static let leastScaleInQ15 = 1.25

  private let columns: FilterAxis
  private let rows: FilterAxis
  /// The source pixels that have a part in the thumbnail.
  private let usedColumns: Range<Int>
  private let usedRows: Range<Int>
  private let channels: Int
  private let hasAlpha: Bool
  private let order: ResamplingOrder
  private let rowWidth: Int
  private let table: FilterTable
  private let pitch: Int
  private let capacity: Int
  private var received = 0
  private var made = 0
  /// Vertical first a ring of source rows, horizontal first or with alpha one source row.
  private var bytes: CountedBuffer<UInt8>
  /// Vertical first with alpha the ring, premultiplied.
  private var wide: CountedBuffer<Int16>
  /// Horizontal first a ring of narrowed rows, vertical first one row of sums.
  private var values: CountedBuffer<Int16>
  private var planes: CountedBuffer<Int16>
  private var sums: CountedBuffer<Int32>
  private var weights: CountedBuffer<Int16>

  /// Makes a resampler.
  ///
  /// - Parameters:
  ///   - columns: how source columns become columns of the thumbnail.
  ///   - rows: how source rows become rows of the thumbnail.
  ///   - rowWidth: pixels of each row that goes in; only those in `columns.used` are read.
  ///   - channels: 1 to 4.
  ///   - hasAlpha: whether the last of 2 or 4 channels is alpha.
  ///   - order: vertical first only where `rows` has no more taps than `mostTapsDown`.
  package init(
    columns: FilterAxis, rows: FilterAxis, rowWidth: Int, channels: Int, hasAlpha: Bool = false,
    order: ResamplingOrder, account: MemoryAccount
  ) throws(PictureError) {
    precondition(!hasAlpha || channels == 2 || channels == 4)
    precondition(order == .horizontalFirst || rows.maximumTaps <= Self.mostTapsDown)
    let needs = ResamplerNeeds(
      columns: columns, rows: rows, rowWidth: rowWidth, channels: channels,
      hasAlpha: hasAlpha, order: order)
    let table = try FilterTable(
      columns, from: columns.used.lowerBound, account: account)
    let bytes = try CountedBuffer(count: needs.byteCount, of: UInt8.self, account: account)
    let wide = try CountedBuffer(count: needs.wideCount, of: Int16.self, account: account)
    let values = try CountedBuffer(count: needs.valueCount, of: Int16.self, account: account)
    let planes = try CountedBuffer(count: needs.planeCount, of: Int16.self, account: account)
    let sums = try CountedBuffer(count: needs.sumCount, of: Int32.self, account: account)
    let weights = try CountedBuffer(count: needs.weightCount, of: Int16.self, account: account)
    self.columns = columns
    self.rows = rows
    usedColumns = columns.used
    usedRows = rows.used
    self.rowWidth = rowWidth
    self.channels = channels
    self.hasAlpha = hasAlpha
    self.order = order
    capacity = needs.capacity
    pitch = needs.pitch
    self.table = table
    self.bytes = bytes
    self.wide = wide
    self.values = values
    self.planes = planes
    self.sums = sums
    self.weights = weights
  }

  /// Takes the next source row, which `fill` writes in place; there was none when it returns false.
  ///
  /// Rows that are not needed, above the first window or below the last, are taken and dropped.
  package mutating func addRow(
    _ fill: (inout MutableSpan<UInt8>) throws(PictureError) -> Bool
  ) throws(PictureError) -> Bool {
    let length = rowWidth * channels
    let slot = order == .verticalFirst && !hasAlpha ? received % capacity : 0
    let target = unsafe UnsafeMutableBufferPointer(
      rebasing: bytes.elements[slot * length..<(slot + 1) * length])
    var span = unsafe target.mutableSpan
    guard try fill(&span) else { return false }
    if usedRows.contains(received) {
      if order == .horizontalFirst {
        narrow()
      } else if hasAlpha {
        widen()
      }
    }
    received += 1
    return true
  }

  /// Whether a row of the thumbnail can be made from the rows that are in.
  package var hasRow: Bool {
    made < rows.outputCount && rows.window(at: made).upperBound <= received
  }

  /// Makes the next row of the thumbnail: `columns.outputCount * channels` bytes.
  ///
  /// - Precondition: `hasRow`.
  package mutating func makeRow(into row: inout MutableSpan<UInt8>) {
    precondition(hasRow && row.count >= columns.outputCount * channels)
    let window = rows.window(at: made)
    unsafe row.withUnsafeMutableBufferPointer { target in
      guard let target = target.baseAddress else { return }
      switch order {
      case .verticalFirst: unsafe makeVerticalFirst(window, into: target)
      case .horizontalFirst: unsafe makeHorizontalFirst(window, into: target)
      }
    }
    made += 1
  }

  private mutating func makeVerticalFirst(
    _ window: Range<Int>, into target: UnsafeMutablePointer<UInt8>
  ) {
    guard let ring = unsafe bytes.elements.baseAddress,
      let sum = unsafe values.elements.baseAddress,
      let plane = unsafe planes.elements.baseAddress,
      let starts = unsafe table.starts.elements.baseAddress,
      let across = unsafe table.weights.elements.baseAddress
    else { return }
    let length = rowWidth * channels
    // A weight in Q15 is below one. Where one may be more, each row is added twice, with halves.
    let times = rows.scale < Self.leastScaleInQ15 ? 2 : 1
    let products = window.count * times
    let fours = (products + 3) / 4
    // Zero weights fill up the last four: they add nothing and are not cut.
    for tap in window.count..<(fours * 4 + times - 1) / times {
      weights.withMutableSpan { $0[tap] = 0 }
    }
    let made = made
    let rows = rows
    if !rows.repeatsWeights(at: made) {
      weights.withMutableSpan {
        rows.writeWeights(at: made, one: (1 << 15) / times, to: &$0, from: 0)
      }
    }
    let used = usedColumns.count * channels
    let left = usedColumns.lowerBound * channels
    unsafe values.elements.update(repeating: Int16(truncatingIfNeeded: products / 2))
    let capacity = capacity
    let start = { (product: Int) -> Int in
      let source = min(window.lowerBound + product / times, window.upperBound - 1)
      return source % capacity * length + left
    }
    let premultiplied = unsafe hasAlpha ? wide.elements.baseAddress : nil
    for four in 0..<fours {
      let tap = four * 4
      let own = weights.withSpan { w in
        (w[tap / times], w[(tap + 1) / times], w[(tap + 2) / times], w[(tap + 3) / times])
      }
      let starts = (start(tap), start(tap + 1), start(tap + 2), start(tap + 3))
      if let premultiplied = unsafe premultiplied {
        unsafe RowKernels.add(
          RowQuad(premultiplied, at: starts), weights: own, to: sum, count: used)
      } else {
        unsafe RowKernels.add(RowQuad(ring, at: starts), weights: own, to: sum, count: used)
      }
    }
    unsafe RowKernels.split(
      sum, channels: channels, into: plane, pitch: pitch, count: usedColumns.count)
    if hasAlpha {
      unsafe RowKernels.filterStraight(
        plane, channels: channels, pitch: pitch, starts: starts, weights: across,
        taps: table.taps, into: target, count: columns.outputCount)
    } else {
      unsafe RowKernels.filter(
        plane, channels: channels, pitch: pitch, starts: starts, weights: across,
        taps: table.taps, into: target, count: columns.outputCount)
    }
  }

  /// Puts the row, premultiplied, into the ring.
  private mutating func widen() {
    guard let row = unsafe bytes.elements.baseAddress,
      let ring = unsafe wide.elements.baseAddress
    else { return }
    let left = usedColumns.lowerBound * channels
    unsafe RowKernels.premultiply(
      row + left, channels: channels,
      into: ring + received % capacity * rowWidth * channels + left, count: usedColumns.count)
  }

  private mutating func narrow() {
    guard let row = unsafe bytes.elements.baseAddress,
      let plane = unsafe planes.elements.baseAddress,
      let starts = unsafe table.starts.elements.baseAddress,
      let across = unsafe table.weights.elements.baseAddress,
      let ring = unsafe values.elements.baseAddress
    else { return }
    unsafe RowKernels.split(
      row + usedColumns.lowerBound * channels, channels: channels, hasAlpha: hasAlpha, into: plane,
      pitch: pitch, count: usedColumns.count)
    unsafe RowKernels.narrow(
      plane, channels: channels, pitch: pitch, starts: starts, weights: across, taps: table.taps,
      into: ring + (received % capacity) * columns.outputCount * channels,
      count: columns.outputCount)
  }

  private mutating func makeHorizontalFirst(
    _ window: Range<Int>, into target: UnsafeMutablePointer<UInt8>
  ) {
    guard let ring = unsafe values.elements.baseAddress, let sum = unsafe sums.elements.baseAddress
    else { return }
    let length = columns.outputCount * channels
    let made = made
    let rows = rows
    if !rows.repeatsWeights(at: made) {
      weights.withMutableSpan { rows.writeWeights(at: made, one: 1 << 14, to: &$0, from: 0) }
    }
    unsafe sums.elements.update(repeating: 0)
    for tap in window {
      let weight = weights.withSpan { $0[tap - window.lowerBound] }
      unsafe RowKernels.add(
        ring + (tap % capacity) * length, weight: weight, to: sum, count: length)
    }
    if hasAlpha {
      unsafe RowKernels.finishStraight(
        sum, to: target, channels: channels, count: columns.outputCount)
    } else {
      unsafe RowKernels.finish(sum, to: target, count: length)
    }
  }
}
