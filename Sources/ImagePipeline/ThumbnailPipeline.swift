public import Footprint

/// Makes thumbnails in one pass: rows in, rows out.
public enum ThumbnailPipeline {
  /// Probes a picture, plans, and writes its thumbnail to a descriptor.
  ///
  /// No full-resolution picture is held. On an error the descriptor may have got a part of the
  /// thumbnail: write to a temporary file.
  ///
  /// - Parameters:
  ///   - input: the picture; its account is what the report's peak is of.
  ///   - descriptor: where the thumbnail goes; only written to, and stays the caller's.
  ///   - request: what is wanted, and within which limits.
  ///   - cancellation: is asked for every row and read; once it is cancelled this throws `cancelled`, and
  ///     nothing is left but what the descriptor got.
  ///   - meter: takes readings of this process's footprint whenever the accounted bytes grow.
  /// - Throws: every case of `PictureError` but those of opening a path.
  public static func makeThumbnail(
    of input: borrowing PictureInput, into descriptor: Int32, _ request: ThumbnailRequest,
    cancellation: Cancellation? = nil, meter: inout FootprintMeter
  ) throws(PictureError) -> ThumbnailReport {
    let watch = WorkWatch(request.limits, cancellation)
    input.setWatch(watch)
    defer { withExtendedLifetime(watch) { input.setWatch(nil) } }
    let account = input.account
    let inputBytes = account.current
    let picture = try PictureProbe.probe(input, for: request)
    var warnings = picture.warnings
    let color = try PictureColor(picture.header, request, account: account, &warnings)
    let colorReport = color.report
    let plan = try ThumbnailPlans(
      picture, request, inputBytes: inputBytes, color: color.needs
    ).fitting(request)
    if plan.route.strategy != .jpegLockStep { input.forget() }

    var maker = try ThumbnailMaker(
      plan, request, picture.header, color: color, descriptor: descriptor,
      spillFolder: input.spoolFolder, account: account, watch: watch)
    meter.sample(accountedBytes: account.peak)
    try decode(input, picture, plan, request, watch, into: &maker, meter: &meter, &warnings)
    let (format, bytes) = try maker.finish()
    meter.sample()
    let memory = MemoryReport(
      strategy: plan.name, ceilingBytes: request.ceilingBytes,
      predictedParts: plan.predicted(as: format), accountedParts: account.peakParts,
      footprintPeakBytes: meter.footprintPeak, residentPeakBytes: meter.residentPeak,
      idleFootprintBytes: meter.idleFootprint)
    return ThumbnailReport(
      header: picture.header, format: format, size: plan.sampling.geometry.upright, bytes: bytes,
      memory: memory, dominantColor: maker.dominant.color, color: colorReport,
      warnings: warnings)
  }

  /// Does the same with a meter of its own, which takes this moment for the idle one.
  public static func makeThumbnail(
    of input: borrowing PictureInput, into descriptor: Int32,
    _ request: ThumbnailRequest = ThumbnailRequest(), cancellation: Cancellation? = nil
  ) throws(PictureError) -> ThumbnailReport {
    var meter = FootprintMeter()
    return try makeThumbnail(
      of: input, into: descriptor, request, cancellation: cancellation, meter: &meter)
  }

  // The decoder's memory is free again when this returns.
  private static func decode(
    _ input: borrowing PictureInput, _ picture: ProbedPicture, _ plan: ThumbnailPlan,
    _ request: ThumbnailRequest, _ watch: WorkWatch, into maker: inout ThumbnailMaker,
    meter: inout FootprintMeter, _ warnings: inout [PictureWarning]
  ) throws(PictureError) {
    let account = input.account
    var decoder = try PictureDecoder(
      input, picture, plan, salvages: request.salvages, limits: request.limits,
      account: account.part(.decoder))
    let accumulates = plan.route.strategy == .pngAccumulate
    func next(_ row: inout MutableSpan<UInt8>) throws(PictureError) -> Bool {
      try watch.check()
      let more = try decoder.readRow(into: &row, from: input)
      meter.sample(accountedBytes: account.peak)
      return more
    }
    var isDone = false
    if let relay = plan.relay {
      isDone = try RowRelay.run(relay, into: &maker, account: account.part(.resampler)) {
        (row: inout MutableSpan<UInt8>) throws(PictureError) in try next(&row)
      }
    }
    while !isDone {
      try watch.check()
      if accumulates {
        isDone = try !maker.addPassRow { (row: inout MutableSpan<UInt8>) throws(PictureError) in
          try decoder.readPassRow(into: &row, from: input)
        }
        meter.sample(accountedBytes: account.peak)
      } else {
        isDone = try !maker.addRow { (row: inout MutableSpan<UInt8>) throws(PictureError) in
          try next(&row)
        }
      }
    }
    if request.salvages { try maker.fillUp() }
    meter.sample()
    try decoder.finish(input, salvages: request.salvages, &warnings)
    // How a file ends is looked at leniently, also by a read that was ended.
    try watch.check()
  }
}
