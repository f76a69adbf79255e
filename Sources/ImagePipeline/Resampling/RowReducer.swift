/// The resampler that a plan asks for, whichever it is.
struct RowReducer: ~Copyable {
  private var gamma: Resampler?
  private var linear: LinearResampler?

  /// Makes it.
  ///
  /// - Parameters:
  ///   - isLinear: whether it reduces in linear light.
  ///   - scale: the light of the picture's values, for that; sRGB's where it is nil.
  /// - Throws: `outOfMemory`.
  init(
    _ thumbnail: PlannedThumbnail, _ header: PictureHeader, isLinear: Bool, scale: LightScale?,
    account: MemoryAccount
  ) throws(PictureError) {
    let reduction = thumbnail.reduction
    if isLinear {
      linear = try LinearResampler(
        columns: reduction.columns, rows: reduction.rows, rowWidth: reduction.rowWidth,
        channels: header.channels, hasAlpha: header.hasAlpha,
        scale: header.isCMYK ? .proportional : scale ?? .sRGB, account: account)
    } else {
      gamma = try Resampler(
        columns: reduction.columns, rows: reduction.rows, rowWidth: reduction.rowWidth,
        channels: header.channels, hasAlpha: header.hasAlpha, order: thumbnail.order,
        account: account)
    }
  }

  /// What it adds to its account.
  static func predictedBytes(
    _ thumbnail: PlannedThumbnail, _ header: PictureHeader, isLinear: Bool
  ) -> Int {
    let reduction = thumbnail.reduction
    return isLinear
      ? LinearResamplerNeeds(
        columns: reduction.columns, rows: reduction.rows, rowWidth: reduction.rowWidth,
        channels: header.channels
      ).bytes
      : ResamplerNeeds(
        columns: reduction.columns, rows: reduction.rows, rowWidth: reduction.rowWidth,
        channels: header.channels, hasAlpha: header.hasAlpha, order: thumbnail.order
      ).bytes
  }

  /// Takes the next source row, which `fill` writes in place; there was none when it returns false.
  mutating func addRow(
    _ fill: (inout MutableSpan<UInt8>) throws(PictureError) -> Bool
  ) throws(PictureError) -> Bool {
    if let more = try gamma?.addRow(fill) { return more }
    return try linear?.addRow(fill) ?? false
  }

  /// Whether a row of the thumbnail can be made from the rows that are in.
  var hasRow: Bool {
    mutating get {
      if let hasRow = gamma?.hasRow { return hasRow }
      return linear?.hasRow == true
    }
  }

  /// Makes the next row of the thumbnail.
  ///
  /// - Precondition: `hasRow`.
  mutating func makeRow(into row: inout MutableSpan<UInt8>) {
    gamma?.makeRow(into: &row)
    linear?.makeRow(into: &row)
  }
}
