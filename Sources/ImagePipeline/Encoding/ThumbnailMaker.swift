/// Makes one thumbnail of the rows of a picture: reduces, turns, finishes, encodes.
///
/// Its rows go straight to the encoder, or, where the plan says so, are held until the last.
struct ThumbnailMaker: ~Copyable {
  private let plan: ThumbnailPlan
  private let request: ThumbnailRequest
  private let header: PictureHeader
  private let profile: ICCProfile?
  private let rowFinish: RowFinish
  private let descriptor: Int32
  private let spillFolder: String
  private let account: MemoryAccount
  private let watch: WorkWatch
  private var resampler: RowReducer?
  private var accumulator: PassAccumulator?
  private var row: CountedBuffer<UInt8>?
  private var canvas: ThumbnailCanvas?
  private var encoder: PictureEncoder?
  private var format: PictureFormat
  private var lowestAlpha: UInt8 = 255
  private var received = 0
  private(set) var dominant = DominantColor()

  /// Below this an alpha counts as transparency; some pictures have 253 to 255 all over.
  private static let transparentBelow: UInt8 = 250

  /// Prepares for the rows of a picture.
  ///
  /// - Parameters:
  ///   - color: what becomes of its colours.
  ///   - descriptor: where the encoded bytes are written; stays the caller's.
  ///   - spillFolder: where files without a name are made, when the plan says so.
  ///   - watch: may end the work at any row.
  init(
    _ plan: ThumbnailPlan, _ request: ThumbnailRequest, _ header: PictureHeader,
    color: consuming PictureColor, descriptor: Int32, spillFolder: String, account: MemoryAccount,
    watch: WorkWatch
  ) throws(PictureError) {
    self.plan = plan
    self.request = request
    self.header = header
    profile = color.profile
    let scale = color.lightScale
    rowFinish = RowFinish(header, color)
    self.descriptor = descriptor
    self.spillFolder = spillFolder
    self.account = account
    self.watch = watch
    format = request.format == .png ? .png : .jpeg
    if plan.route.strategy == .pngAccumulate {
      accumulator = try PassAccumulator(
        columns: plan.sampling.columns, rows: plan.sampling.rows, channels: plan.channels,
        hasAlpha: header.hasAlpha, account: account.part(.resampler),
        totalsAccount: account.part(.thumbnail))
      return
    }
    resampler = try RowReducer(
      plan, header, scale: scale, account: account.part(.resampler))
    row = try CountedBuffer(
      count: plan.sampling.geometry.stored.width * plan.rowChannels, of: UInt8.self,
      account: account.part(.thumbnail))
    if let layout = plan.canvas {
      canvas = try ThumbnailCanvas(
        layout, spillFolder: spillFolder, account: account.part(.thumbnail))
    } else {
      encoder = try startEncoder()
    }
  }

  /// Takes the next row, which `fill` writes in place; when it returns false there was none.
  mutating func addRow(
    _ fill: (inout MutableSpan<UInt8>) throws(PictureError) -> Bool
  ) throws(PictureError) -> Bool {
    guard try resampler?.addRow(fill) == true else { return false }
    received += 1
    try makeRows()
    return true
  }

  /// Takes the next row of a pass, where the plan is to accumulate them; `fill` writes it in place, and
  /// when it returns nil there was none.
  mutating func addPassRow(
    _ fill: (inout MutableSpan<UInt8>) throws(PictureError) -> PassRow?
  ) throws(PictureError) -> Bool {
    try accumulator?.addRow(fill) == true
  }

  /// Fills up with empty rows what a damaged picture lacks.
  mutating func fillUp() throws(PictureError) {
    while received < plan.sampling.rows.sourceCount {
      try watch.check()
      _ = try addRow { row in
        for index in row.indices { row[index] = 0 }
        return true
      }
    }
  }

  /// Writes what is held and ends the file; all rows must be in.
  ///
  /// - Returns: the format and the bytes written.
  mutating func finish() throws(PictureError) -> (format: PictureFormat, bytes: Int) {
    resampler = nil
    row = nil
    if let accumulator = accumulator.take(), let layout = plan.canvas {
      let made = ThumbnailCanvas(layout, pixels: accumulator.finished())
      if header.hasAlpha { lowestAlpha = made.lowestAlpha }
      canvas = consume made
    }
    if var canvas = canvas.take() {
      if request.format == .auto, header.hasAlpha, lowestAlpha < Self.transparentBelow {
        format = .png
      }
      encoder = try startEncoder()
      var upright = try CountedBuffer(
        count: plan.sampling.geometry.upright.width * plan.rowChannels, of: UInt8.self,
        account: account.part(.thumbnail))
      for index in 0..<plan.sampling.geometry.upright.height {
        try watch.check()
        try upright.withMutableSpan { row throws(PictureError) in
          try canvas.copyRow(index, into: &row)
          try emit(&row, width: plan.sampling.geometry.upright.width)
        }
      }
    }
    let bytes = try encoder.take()?.finish() ?? 0
    return (format, Int(bytes))
  }

  private mutating func makeRows() throws(PictureError) {
    guard var line = row.take() else { return }
    while resampler?.hasRow == true {
      try line.withMutableSpan { row throws(PictureError) in
        resampler?.makeRow(into: &row)
        if plan.route.canvas != nil {
          if header.hasAlpha {
            lowestAlpha = min(
              lowestAlpha,
              TransparentRow.lowestAlpha(
                row.span, channels: plan.channels, count: plan.sampling.geometry.stored.width))
          }
          try canvas?.add(row.span)
        } else {
          let width = plan.sampling.geometry.stored.width
          if header.orientation == .upMirrored { mirror(&row, width: width) }
          try emit(&row, width: width)
        }
      }
    }
    row = consume line
  }

  /// Gives an upright row of filtered pixels to the encoder, in its form.
  private mutating func emit(
    _ row: inout MutableSpan<UInt8>, width: Int
  ) throws(PictureError) {
    rowFinish.finish(&row, count: width, channels: encodedChannels)
    let used = row.span.extracting(first: width * encodedChannels)
    dominant.add(used, channels: encodedChannels, count: width)
    try encoder?.writeRow(used)
  }

  private func mirror(_ row: inout MutableSpan<UInt8>, width: Int) {
    for pixel in 0..<width / 2 {
      for channel in 0..<plan.channels {
        row.swapAt(
          pixel * plan.channels + channel, (width - 1 - pixel) * plan.channels + channel)
      }
    }
  }

  private var encodedChannels: Int {
    header.encodedChannels(as: format, over: request.background)
  }

  private func startEncoder() throws(PictureError) -> PictureEncoder {
    try PictureEncoder(
      request.encoderFormat(format), size: plan.sampling.geometry.upright,
      channels: encodedChannels,
      profile: profile, isSRGB: profile == nil, descriptor: descriptor,
      account: account.part(.encoder),
      spillFolder: plan.route.coefficients == .disk ? spillFolder : nil, watch: watch)
  }
}
