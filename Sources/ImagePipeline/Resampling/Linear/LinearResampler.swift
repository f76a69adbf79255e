/// Reduces a picture as `Resampler` does, but in linear light and floating point.
///
/// Rows go in and come out in the same form. Each is filtered across at once; a narrowed row is then
/// added to the few rows of the thumbnail that it has a part in, or, where those are many because the
/// picture gets larger, kept until they are made.
///
/// Costs 16 bytes for each pixel of a source row and of those few rows of the thumbnail, and 4 for
/// each tap of a column.
package struct LinearResampler: ~Copyable {
  private let columns: FilterAxis
  private let rows: FilterAxis
  /// The source pixels that have a part in the thumbnail.
  private let usedColumns: Range<Int>
  private let usedRows: Range<Int>
  private let channels: Int
  private let hasAlpha: Bool
  private let needs: LinearResamplerNeeds
  private let light: LightTable
  private var received = 0
  private var made = 0
  /// The end of the rows of the thumbnail that are being added to.
  private var opened = 0
  private var bytes: CountedBuffer<UInt8>
  private var pixels: CountedBuffer<SIMD4<Float>>
  private var starts: CountedBuffer<Int32>
  private var across: CountedBuffer<Float>
  private var line: CountedBuffer<SIMD4<Float>>
  /// A ring of rows of the thumbnail's width: sums, or narrowed rows.
  private var ring: CountedBuffer<SIMD4<Float>>
  /// Weights of a row of the thumbnail for each place in the ring, or of one.
  private var down: CountedBuffer<Float>

  /// Makes a resampler.
  ///
  /// - Parameters:
  ///   - columns: how source columns become columns of the thumbnail.
  ///   - rows: how source rows become rows of the thumbnail.
  ///   - rowWidth: pixels of each row that goes in; only those in `columns.used` are read.
  ///   - channels: 1 to 4.
  ///   - hasAlpha: whether the last of 2 or 4 channels is alpha.
  ///   - scale: the light of the values.
  /// - Throws: `outOfMemory`.
  package init(
    columns: FilterAxis, rows: FilterAxis, rowWidth: Int, channels: Int, hasAlpha: Bool,
    scale: LightScale, account: MemoryAccount
  ) throws(PictureError) {
    let needs = LinearResamplerNeeds(
      columns: columns, rows: rows, rowWidth: rowWidth, channels: channels)
    let light = try LightTable(scale, channels: channels, hasAlpha: hasAlpha, account: account)
    let bytes = try CountedBuffer(count: needs.byteCount, of: UInt8.self, account: account)
    let pixels = try CountedBuffer(
      count: needs.pixelCount, of: SIMD4<Float>.self, account: account)
    var starts = try CountedBuffer(
      count: columns.outputCount, of: Int32.self, account: account)
    var across = try CountedBuffer(
      count: columns.outputCount * columns.maximumTaps, of: Float.self, account: account)
    let line = try CountedBuffer(
      count: columns.outputCount, of: SIMD4<Float>.self, account: account)
    let ring = try CountedBuffer(
      count: needs.slots * columns.outputCount, of: SIMD4<Float>.self, account: account)
    let down = try CountedBuffer(count: needs.weightCount, of: Float.self, account: account)
    let origin = columns.used.lowerBound
    for index in 0..<columns.outputCount {
      let first = Int32(columns.window(at: index).lowerBound - origin)
      starts.withMutableSpan { $0[index] = first }
      across.withMutableSpan {
        columns.writeWeights(at: index, to: &$0, from: index * columns.maximumTaps)
      }
    }
    self.columns = columns
    self.rows = rows
    usedColumns = columns.used
    usedRows = rows.used
    self.channels = channels
    self.hasAlpha = hasAlpha
    self.needs = needs
    self.light = light
    self.bytes = bytes
    self.pixels = pixels
    self.starts = starts
    self.across = across
    self.line = line
    self.ring = ring
    self.down = down
  }

  /// Takes the next source row, which `fill` writes in place; there was none when it returns false.
  ///
  /// Rows of the thumbnail that can be made must be made before the next row is taken.
  package mutating func addRow(
    _ fill: (inout MutableSpan<UInt8>) throws(PictureError) -> Bool
  ) throws(PictureError) -> Bool {
    let more = try bytes.withMutableSpan { (row) throws(PictureError) in try fill(&row) }
    guard more else { return false }
    if usedRows.contains(received) {
      narrow()
      if needs.keepsRows { keep() } else { spread() }
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
    let width = columns.outputCount
    if needs.keepsRows {
      gather()
      line.withSpan { light.encode($0, hasAlpha: hasAlpha, into: &row, count: width) }
    } else {
      let first = made % needs.slots * width
      ring.withSpan {
        light.encode(
          $0.extracting(first..<first + width), hasAlpha: hasAlpha, into: &row, count: width)
      }
    }
    made += 1
  }

  /// Filters the row across, into `line`.
  private mutating func narrow() {
    let (used, channels, hasAlpha) = (usedColumns, channels, hasAlpha)
    bytes.withSpan { row in
      let shown = row.extracting(used.lowerBound * channels..<used.upperBound * channels)
      pixels.withMutableSpan {
        light.lighten(shown, hasAlpha: hasAlpha, into: &$0, count: used.count)
      }
    }
    guard let source = unsafe pixels.elements.baseAddress,
      let starts = unsafe starts.elements.baseAddress,
      let weights = unsafe across.elements.baseAddress,
      let target = unsafe line.elements.baseAddress
    else { return }
    unsafe RowKernels.narrow(
      source, starts: starts, weights: weights, taps: columns.maximumTaps, into: target,
      count: columns.outputCount)
  }

  /// Keeps the narrowed row.
  private mutating func keep() {
    let first = received % needs.slots * columns.outputCount
    line.withSpan { line in
      ring.withMutableSpan { ring in
        for index in line.indices { ring[first &+ index] = line[index] }
      }
    }
  }

  /// Adds up the kept rows of the next row of the thumbnail, into `line`.
  private mutating func gather() {
    let window = rows.window(at: made)
    let (rows, made) = (rows, made)
    down.withMutableSpan { rows.writeWeights(at: made, to: &$0, from: 0) }
    guard let target = unsafe line.elements.baseAddress,
      let source = unsafe ring.elements.baseAddress
    else { return }
    unsafe line.elements.update(repeating: SIMD4())
    for row in window {
      let weight = down.withSpan { $0[row - window.lowerBound] }
      unsafe RowKernels.add(
        source + row % needs.slots * columns.outputCount, weight: weight, to: target,
        count: columns.outputCount)
    }
  }

  /// Adds the narrowed row to all rows of the thumbnail that it has a part in.
  private mutating func spread() {
    let width = columns.outputCount
    let rows = rows
    guard let source = unsafe line.elements.baseAddress,
      let sums = unsafe ring.elements.baseAddress
    else { return }
    while opened < rows.outputCount, rows.window(at: opened).lowerBound <= received {
      let (index, slot) = (opened, opened % needs.slots)
      down.withMutableSpan { rows.writeWeights(at: index, to: &$0, from: slot * rows.maximumTaps) }
      unsafe (sums + slot * width).update(repeating: SIMD4(), count: width)
      opened += 1
    }
    for index in made..<max(made, opened) {
      let window = rows.window(at: index)
      guard window.contains(received) else { continue }
      let slot = index % needs.slots
      let weight = down.withSpan { $0[slot * rows.maximumTaps + received - window.lowerBound] }
      unsafe RowKernels.add(source, weight: weight, to: sums + slot * width, count: width)
    }
  }
}
