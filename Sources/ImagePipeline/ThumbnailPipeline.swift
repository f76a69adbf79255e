public import Footprint

/// Makes thumbnails in one pass: rows in, rows out.
public enum ThumbnailPipeline {
  /// The most thumbnails that one run makes.
  public static let mostOutputs = 16

  /// Probes a picture, plans, decodes it once and writes thumbnails of several sizes.
  ///
  /// The largest of the whole picture has the bytes that it has alone, unless a frame asks for more of a
  /// JPEG's detail. A smaller one is reduced from the rows of the smallest that is at least twice as
  /// large; where there is none, or exactness is asked for, from the picture's, and so is each that fills a
  /// frame. Of `auto`, each gets the format that its own pixels call for. No full-resolution picture is
  /// held.
  ///
  /// Where one of them has a limit of bytes all are held until the last row, and those with one are tried
  /// in a file without a name in the input's spool folder. On an error every descriptor may have got a
  /// part of its thumbnail: write to temporary files.
  ///
  /// - Parameters:
  ///   - input: the picture; its account is what the report's peak is of.
  ///   - outputs: which, and where to; in any order.
  ///   - request: what is wanted of all of them, and within which limits; its `maxPixel` is not used.
  ///   - cancellation: is asked for every row and read; once it is cancelled this throws `cancelled`, and
  ///     nothing is left but what the descriptors got.
  ///   - meter: takes readings of this process's footprint whenever the accounted bytes grow.
  /// - Precondition: there are 1 to `mostOutputs` outputs, with sides of 1 to
  ///   `ThumbnailRequest.largestMaxPixel`.
  /// - Throws: every case of `PictureError` but those of opening a path.
  public static func makeThumbnails(
    of input: borrowing PictureInput, into outputs: [ThumbnailOutput], _ request: ThumbnailRequest,
    cancellation: Cancellation? = nil, meter: inout FootprintMeter
  ) throws(PictureError) -> ThumbnailReport {
    precondition((1...mostOutputs).contains(outputs.count))
    precondition(outputs.allSatisfy(\.extent.isValid))
    let places = outputs.indices.sorted {
      let (one, other) = (outputs[$0].extent, outputs[$1].extent)
      return one.comes(before: other) || !other.comes(before: one) && $0 < $1
    }
    let goals = places.map { outputs[$0].goal }
    let watch = WorkWatch(request.limits, cancellation)
    input.setWatch(watch)
    defer { withExtendedLifetime(watch) { input.setWatch(nil) } }
    let account = input.account
    let inputBytes = account.current
    let picture = try PictureProbe.probe(input, for: request, goals: goals)
    var warnings = picture.warnings
    let color = try PictureColor(picture.header, request, account: account, &warnings)
    let colorReport = color.report
    let plan = try ThumbnailPlans(
      picture, request, goals: goals, inputBytes: inputBytes, color: color.needs
    ).fitting(request)
    if plan.route.strategy != .jpegLockStep { input.forget() }

    var maker = try ThumbnailMaker(
      plan,
      ThumbnailRun(
        plan, request, picture.header, color: color, spillFolder: input.spoolFolder,
        account: account, watch: watch),
      outputs: places.map { (place: $0, output: outputs[$0]) })
    meter.sample(accountedBytes: account.peak)
    try decode(input, picture, plan, request, watch, into: &maker, meter: &meter, &warnings)
    let written = try maker.finish()
    meter.sample()
    let memory = MemoryReport(
      strategy: plan.name, ceilingBytes: request.ceilingBytes,
      predictedParts: plan.predicted(as: written.map(\.format)),
      accountedParts: account.peakParts,
      footprintPeakBytes: meter.footprintPeak, residentPeakBytes: meter.residentPeak,
      idleFootprintBytes: meter.idleFootprint)
    let thumbnails = zip(places, written).sorted { $0.0 < $1.0 }.map(\.1)
    return ThumbnailReport(
      header: picture.header, thumbnails: thumbnails, memory: memory,
      dominantColor: maker.dominantColor, color: colorReport, warnings: warnings)
  }

  /// Writes the thumbnail of the request's own size; else as the other.
  public static func makeThumbnail(
    of input: borrowing PictureInput, into descriptor: Int32, _ request: ThumbnailRequest,
    cancellation: Cancellation? = nil, meter: inout FootprintMeter
  ) throws(PictureError) -> ThumbnailReport {
    try makeThumbnails(
      of: input, into: [ThumbnailOutput(maxPixel: request.maxPixel, descriptor: descriptor)],
      request, cancellation: cancellation, meter: &meter)
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
    func next(_ row: inout MutableSpan<UInt8>) throws(PictureError) -> PassRow? {
      try watch.check()
      let place = try decoder.readRow(into: &row, from: input)
      meter.sample(accountedBytes: account.peak)
      return place
    }
    var isDone = false
    if let relay = plan.relay {
      isDone = try RowRelay.run(relay, into: &maker, account: account.part(.resampler)) {
        (row: inout MutableSpan<UInt8>) throws(PictureError) in try next(&row)
      }
    }
    while !isDone {
      isDone = try !maker.addRow { (row: inout MutableSpan<UInt8>) throws(PictureError) in
        try next(&row)
      }
    }
    if request.salvages { try maker.fillUp() }
    meter.sample()
    try decoder.finish(input, salvages: request.salvages, &warnings)
    // How a file ends is looked at leniently, also by a read that was ended.
    try watch.check()
  }
}
