/// Makes one of the thumbnails of a run: reduces rows, turns, finishes, encodes.
///
/// Its rows go straight to the encoder, or, where the plan says so, are held until the last. Thumbnails
/// that are made from this one get its rows as they are stored, before their colours are converted.
///
/// Safe on one thread at a time; another may go on where this one stopped.
final class ThumbnailSink {
  private let thumbnail: PlannedThumbnail
  private let run: ThumbnailRun
  private let output: ThumbnailOutput
  private let place: Int
  private var smaller: [ThumbnailSink] = []
  private var reducer: RowReducer?
  private var accumulator: PassAccumulator?
  private var row: CountedBuffer<UInt8>?
  private var canvas: ThumbnailCanvas?
  private var encoder: PictureEncoder?
  private var format: PictureFormat
  private var lowestAlpha: UInt8 = 255
  private var dominant: DominantColor?
  /// Whether all rows have been judged, so that they are not again when they are encoded again.
  private var hasJudged = false

  /// Below this an alpha counts as transparency; some pictures have 253 to 255 all over.
  private static let transparentBelow: UInt8 = 250

  /// Makes one that has not begun.
  ///
  /// - Parameters:
  ///   - place: its place among the outputs of the run.
  ///   - isJudged: whether it looks for the colour that covers most of it.
  init(
    _ thumbnail: PlannedThumbnail, _ run: ThumbnailRun, _ output: ThumbnailOutput, at place: Int,
    isJudged: Bool
  ) {
    self.thumbnail = thumbnail
    self.run = run
    self.output = output
    self.place = place
    format = run.request.format == .png ? .png : .jpeg
    dominant = isJudged ? DominantColor() : nil
  }

  /// Has another one made from this one's rows.
  func add(_ sink: ThumbnailSink) { smaller.append(sink) }

  /// The colour that covers most of it.
  var dominantColor: RGBColor { dominant?.color ?? .black }

  /// Prepares for rows.
  func begin() throws(PictureError) {
    reducer = try RowReducer(
      thumbnail, run.header, isLinear: run.request.isLinear, scale: run.lightScale,
      account: run.account.part(.resampler))
    row = try CountedBuffer(
      count: thumbnail.stored.width * run.rowChannels, of: UInt8.self,
      account: run.account.part(.thumbnail))
    if let layout = thumbnail.canvas {
      canvas = try ThumbnailCanvas(
        layout, spillFolder: run.spillFolder, account: run.account.part(.thumbnail))
    } else {
      try startEncoder(to: output.descriptor)
    }
  }

  /// Prepares for the rows of passes.
  func beginPasses() throws(PictureError) {
    accumulator = try PassAccumulator(
      columns: thumbnail.reduction.columns, rows: thumbnail.reduction.rows,
      channels: run.header.channels, hasAlpha: run.header.hasAlpha,
      account: run.account.part(.resampler), totalsAccount: run.account.part(.thumbnail))
  }

  /// Takes the next row, which `fill` writes in place; when it returns false there was none.
  func addRow(
    _ fill: (inout MutableSpan<UInt8>) throws(PictureError) -> Bool
  ) throws(PictureError) -> Bool {
    guard try reducer?.addRow(fill) == true else { return false }
    try makeRows()
    return true
  }

  /// Takes a copy of the next row.
  func add(_ source: Span<UInt8>) throws(PictureError) {
    _ = try addRow { row throws(PictureError) in
      row.copy(source)
      return true
    }
  }

  /// Takes the next row of a pass, which `fill` writes in place; when it returns nil there was none.
  func addPassRow(
    _ fill: (inout MutableSpan<UInt8>) throws(PictureError) -> PassRow?
  ) throws(PictureError) -> Bool {
    try accumulator?.addRow(fill) == true
  }

  /// Takes a copy of the next row of a pass.
  func addPassRow(_ source: Span<UInt8>, at place: PassRow) throws(PictureError) {
    _ = try addPassRow { row throws(PictureError) in
      row.copy(source)
      return place
    }
  }

  /// Ends the rows; only what waits for its encoder stays.
  ///
  /// - Parameter shrinks: whether the half of the totals is given back that is not used any more.
  func endRows(shrinks: Bool = false) {
    reducer = nil
    row = nil
    guard let accumulator = accumulator.take(), let layout = thumbnail.canvas else { return }
    var pixels = accumulator.finished()
    if shrinks { pixels.shrink(to: layout.bufferBytes) }
    let made = ThumbnailCanvas(layout, pixels: pixels)
    if run.header.hasAlpha { lowestAlpha = made.lowestAlpha }
    canvas = consume made
  }

  /// Gives what passes have been added up to to those that are made from it.
  func pour() throws(PictureError) {
    guard !smaller.isEmpty, let whole = canvas.take() else { return }
    try whole.forEachStoredRow { row throws(PictureError) in
      try run.watch.check()
      for sink in smaller { try sink.add(row) }
    }
    canvas = consume whole
  }

  /// Writes what is held and ends the file; all rows must be in.
  func finish() throws(PictureError) -> WrittenThumbnail {
    if var canvas = canvas.take() {
      if run.request.format == .auto, run.header.hasAlpha, lowestAlpha < Self.transparentBelow {
        format = .png
      }
      if let limit = output.byteLimit { return try finish(&canvas, within: limit) }
      try startEncoder(to: output.descriptor)
      try emit(&canvas)
    }
    return written(try finishEncoder(), quality: run.request.quality)
  }

  /// Encodes what is held until it fits, or can't, and writes the best that does.
  private func finish(
    _ canvas: inout ThumbnailCanvas, within limit: Int
  ) throws(PictureError) -> WrittenThumbnail {
    var search = QualitySearch(format == .jpeg ? run.request.quality : nil, limit: limit)
    var trials = try EncodingTrials(folder: run.spillFolder, run.watch)
    while let quality = search.next {
      let bytes = try trials.add { descriptor throws(PictureError) in
        try startEncoder(to: descriptor, quality: quality)
        try emit(&canvas)
        return try finishEncoder()
      }
      hasJudged = true
      search.add(bytes: bytes)
    }
    guard let best = search.best else {
      let (quality, bytes) = search.smallest
      throw .overWidgetLimit(
        size: thumbnail.upright, quality: format == .jpeg ? quality : nil, bytes: bytes,
        limit: limit)
    }
    do throws(PictureError) {
      try trials.copy(
        best.index, to: output.descriptor, account: run.account.part(.encoder))
    } catch {
      throw error.of(output: place)
    }
    return written(best.bytes, quality: best.quality, encodes: search.count)
  }

  private func written(_ bytes: Int, quality: Int, encodes: Int = 1) -> WrittenThumbnail {
    WrittenThumbnail(
      extent: output.extent, format: format, size: thumbnail.upright, bytes: bytes,
      quality: format == .jpeg ? quality : nil, encodes: encodes)
  }

  private func makeRows() throws(PictureError) {
    guard var line = row.take() else { return }
    let width = thumbnail.stored.width
    while reducer?.hasRow == true {
      try line.withMutableSpan { row throws(PictureError) in
        reducer?.makeRow(into: &row)
        for sink in smaller { try sink.add(row.span) }
        if thumbnail.canvas != nil {
          if run.header.hasAlpha {
            lowestAlpha = min(
              lowestAlpha,
              TransparentRow.lowestAlpha(row.span, channels: run.header.channels, count: width))
          }
          try canvas?.add(row.span)
        } else {
          if run.header.orientation == .upMirrored { mirror(&row, width: width) }
          try emit(&row, width: width)
        }
      }
    }
    row = consume line
  }

  /// Gives what is held to the encoder.
  private func emit(_ canvas: inout ThumbnailCanvas) throws(PictureError) {
    let size = thumbnail.upright
    var upright = try CountedBuffer(
      count: size.width * run.rowChannels, of: UInt8.self, account: run.account.part(.thumbnail))
    for index in 0..<size.height {
      try run.watch.check()
      try upright.withMutableSpan { row throws(PictureError) in
        try canvas.copyRow(index, into: &row)
        try emit(&row, width: size.width)
      }
    }
  }

  /// Gives an upright row of filtered pixels to the encoder, in its form.
  private func emit(_ row: inout MutableSpan<UInt8>, width: Int) throws(PictureError) {
    let channels = encodedChannels
    run.rowFinish.finish(&row, count: width, channels: channels)
    let used = row.span.extracting(first: width * channels)
    if !hasJudged { dominant?.add(used, channels: channels, count: width) }
    do throws(PictureError) {
      try encoder?.writeRow(used)
    } catch {
      throw error.of(output: place)
    }
  }

  private func mirror(_ row: inout MutableSpan<UInt8>, width: Int) {
    let channels = run.header.channels
    for pixel in 0..<width / 2 {
      for channel in 0..<channels {
        row.swapAt(pixel * channels + channel, (width - 1 - pixel) * channels + channel)
      }
    }
  }

  private var encodedChannels: Int {
    run.header.encodedChannels(as: format, over: run.request.background)
  }

  private func startEncoder(
    to descriptor: Int32, quality: Int? = nil
  ) throws(PictureError) {
    do throws(PictureError) {
      encoder = try PictureEncoder(
        run.request.encoderFormat(format, quality: quality), size: thumbnail.upright,
        channels: encodedChannels, profile: run.profile, isSRGB: run.profile == nil,
        descriptor: descriptor, account: run.account.part(.encoder),
        spillFolder: run.spillsCoefficients ? run.spillFolder : nil, watch: run.watch)
    } catch {
      throw error.of(output: place)
    }
  }

  /// Ends the file and tells its bytes.
  private func finishEncoder() throws(PictureError) -> Int {
    do throws(PictureError) {
      return Int(try encoder.take()?.finish() ?? 0)
    } catch {
      throw error.of(output: place)
    }
  }
}

extension MutableSpan<UInt8> {
  /// Copies as many bytes as there are in both.
  fileprivate mutating func copy(_ source: Span<UInt8>) {
    let count = Swift.min(count, source.count)
    unsafe withUnsafeMutableBufferPointer { target in
      unsafe source.withUnsafeBufferPointer {
        unsafe _ = target.update(fromContentsOf: $0.extracting(0..<count))
      }
    }
  }
}
