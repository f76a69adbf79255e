/// The resampler that a plan asks for, whichever it is.
struct RowReducer: ~Copyable {
  private var gamma: Resampler?
  private var linear: LinearResampler?

  /// Makes it.
  ///
  /// - Parameter scale: the light of the picture's values, for reducing in linear light; sRGB's where
  ///   that is nil.
  /// - Throws: `outOfMemory`.
  init(
    _ plan: ThumbnailPlan, _ header: PictureHeader, scale: LightScale?, account: MemoryAccount
  ) throws(PictureError) {
    let sampling = plan.sampling
    if sampling.isLinear {
      linear = try LinearResampler(
        columns: sampling.columns, rows: sampling.rows, rowWidth: sampling.decoded.width,
        channels: plan.channels, hasAlpha: header.hasAlpha,
        scale: header.isCMYK ? .proportional : scale ?? .sRGB, account: account)
    } else {
      gamma = try Resampler(
        columns: sampling.columns, rows: sampling.rows, rowWidth: sampling.decoded.width,
        channels: plan.channels, hasAlpha: header.hasAlpha, order: plan.route.order,
        account: account)
    }
  }

  /// What it adds to its account.
  static func predictedBytes(
    _ sampling: ThumbnailSampling, _ header: PictureHeader, order: ResamplingOrder
  ) -> Int {
    sampling.isLinear
      ? LinearResamplerNeeds(
        columns: sampling.columns, rows: sampling.rows, rowWidth: sampling.decoded.width,
        channels: header.channels
      ).bytes
      : ResamplerNeeds(
        columns: sampling.columns, rows: sampling.rows, rowWidth: sampling.decoded.width,
        channels: header.channels, hasAlpha: header.hasAlpha, order: order
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
