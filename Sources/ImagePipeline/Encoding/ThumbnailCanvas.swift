/// A thumbnail's pixels as stored, held until all are there, and read back upright.
struct ThumbnailCanvas: ~Copyable {
  private let layout: CanvasLayout
  private let file: SpillFile?
  private var buffer: CountedBuffer<UInt8>
  private var filled = 0
  /// Where the strip that is in the buffer begins in the file; nil while rows come.
  private var loaded: Int?

  /// Prepares for rows.
  ///
  /// - Parameter spillFolder: where a file is made when `layout` says disk.
  /// - Throws: `outOfMemory`.
  init(
    _ layout: CanvasLayout, spillFolder: String, account: MemoryAccount
  ) throws(PictureError) {
    let file: SpillFile? =
      layout.holding == .disk ? try SpillFile(folder: spillFolder, account: account) : nil
    let buffer = try CountedBuffer(count: layout.bufferBytes, of: UInt8.self, account: account)
    self.layout = layout
    self.file = file
    self.buffer = buffer
  }

  /// What a canvas adds to its account.
  static func predictedBytes(for layout: CanvasLayout) -> Int {
    layout.bufferBytes + (layout.holding == .disk ? SpillFile.predictedBytes : 0)
  }

  /// Takes over pixels that are all there, at the start of a buffer.
  ///
  /// - Precondition: `layout` says memory.
  init(_ layout: CanvasLayout, pixels: consuming CountedBuffer<UInt8>) {
    precondition(layout.holding == .memory && pixels.count >= layout.bufferBytes)
    self.layout = layout
    file = nil
    buffer = pixels
    filled = layout.stored.height
  }

  /// The lowest alpha of all pixels in memory, where the last channel is one.
  var lowestAlpha: UInt8 {
    buffer.withSpan {
      TransparentRow.lowestAlpha(
        $0, channels: layout.channels, count: layout.stored.pixelCount)
    }
  }

  /// Takes the next stored row.
  ///
  /// - Throws: `spoolFailed`.
  mutating func add(_ row: Span<UInt8>) throws(PictureError) {
    let row = row.extracting(first: layout.stored.width * layout.channels)
    let inBand = filled % layout.bandRows
    let stripBytes = layout.strip.width * layout.channels
    let bandBytes = stripBytes * layout.bandRows
    buffer.withMutableSpan { buffer in
      var start = 0
      var target = 0
      while start < row.count {
        let part = row.extracting(start..<min(start + stripBytes, row.count))
        let place = target + inBand * part.count
        for index in part.indices { buffer[place &+ index] = part[index] }
        start += stripBytes
        target += bandBytes
      }
    }
    filled += 1
    if inBand + 1 == layout.bandRows || filled == layout.stored.height {
      try writeBand(rows: inBand + 1)
    }
  }

  /// Calls `body` with each stored row, top to bottom.
  ///
  /// - Precondition: it is in memory, and all rows are in.
  func forEachStoredRow<Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(layout.holding == .memory && filled == layout.stored.height)
    let rowBytes = layout.stored.width * layout.channels
    for row in 0..<layout.stored.height {
      try buffer.withSpan { pixels throws(Failure) in
        try body(pixels.extracting(row * rowBytes..<(row + 1) * rowBytes))
      }
    }
  }

  /// Writes upright row `index`; ascending ones cost one read a strip.
  ///
  /// - Precondition: all rows are in.
  /// - Throws: `spoolFailed`.
  mutating func copyRow(_ index: Int, into row: inout MutableSpan<UInt8>) throws(PictureError) {
    let source = layout.source(ofUprightRow: index)
    try load(source)
    let channels = layout.channels
    buffer.withSpan { pixels in
      var from = source.first
      for pixel in 0..<source.count {
        for channel in 0..<channels {
          row[pixel &* channels &+ channel] = pixels[from &+ channel]
        }
        from &+= source.step
      }
    }
  }

  /// Writes what the band has of each strip.
  private mutating func writeBand(rows: Int) throws(PictureError) {
    guard file != nil else { return }
    let (width, height) = (layout.stored.width, layout.stored.height)
    let firstRow = filled - rows
    var left = 0
    while left < width {
      let rowBytes = min(layout.strip.width, width - left) * layout.channels
      let start = left * layout.bandRows * layout.channels
      let offset = left * height * layout.channels + firstRow * rowBytes
      try buffer.withSpan { bytes throws(PictureError) in
        try file?.write(bytes.extracting(start..<start + rows * rowBytes), at: offset)
      }
      left += layout.strip.width
    }
  }

  private mutating func load(_ source: CanvasLayout.Source) throws(PictureError) {
    guard file != nil, loaded != source.offset else { return }
    try buffer.withMutableSpan { bytes throws(PictureError) in
      try file?.read(into: &bytes, count: source.bytes, at: source.offset)
    }
    loaded = source.offset
  }
}
