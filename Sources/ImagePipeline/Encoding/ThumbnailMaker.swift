/// Makes all thumbnails of a run from the rows of a picture.
///
/// Each row of the picture goes to every thumbnail that is made from it, and from there on to those that
/// are made from that one.
struct ThumbnailMaker: ~Copyable {
  private let plan: ThumbnailPlan
  private let run: ThumbnailRun
  /// One for each thumbnail of the plan, in its order; the first is made from the picture.
  private let sinks: [ThumbnailSink]
  /// The others that are made from the picture.
  private let besides: [ThumbnailSink]
  /// Those that are made from another one.
  private let smaller: [ThumbnailSink]
  private var received = 0

  /// Prepares for the rows of a picture.
  ///
  /// - Parameters:
  ///   - outputs: where each thumbnail's encoded bytes are written, and its place among those of the run.
  init(
    _ plan: ThumbnailPlan, _ run: ThumbnailRun, outputs: [(place: Int, output: ThumbnailOutput)]
  ) throws(PictureError) {
    self.plan = plan
    self.run = run
    var sinks: [ThumbnailSink] = []
    var besides: [ThumbnailSink] = []
    var smaller: [ThumbnailSink] = []
    for (thumbnail, target) in zip(plan.thumbnails, outputs) {
      let sink = ThumbnailSink(
        thumbnail, run, target.output, at: target.place, isJudged: sinks.isEmpty)
      switch thumbnail.reduction.source {
      case .picture: if !sinks.isEmpty { besides.append(sink) }
      case .thumbnail(let place):
        sinks[place].add(sink)
        smaller.append(sink)
      }
      sinks.append(sink)
    }
    self.sinks = sinks
    self.besides = besides
    self.smaller = smaller
    if plan.route.strategy == .pngAccumulate {
      for (thumbnail, sink) in zip(plan.thumbnails, sinks) where thumbnail.isMadeFromPicture {
        try sink.beginPasses()
      }
    } else {
      for sink in sinks { try sink.begin() }
    }
  }

  /// Takes the next row, of a pass where the plan is to accumulate them; `fill` writes it in place, and
  /// when it returns nil there was none.
  mutating func addRow(
    _ fill: (inout MutableSpan<UInt8>) throws(PictureError) -> PassRow?
  ) throws(PictureError) -> Bool {
    if plan.route.strategy == .pngAccumulate { return try addPassRow(fill) }
    let more = try sinks[0].addRow { row throws(PictureError) in
      guard try fill(&row) != nil else { return false }
      for sink in besides { try sink.add(row.span) }
      return true
    }
    if more { received += 1 }
    return more
  }

  private mutating func addPassRow(
    _ fill: (inout MutableSpan<UInt8>) throws(PictureError) -> PassRow?
  ) throws(PictureError) -> Bool {
    try sinks[0].addPassRow { row throws(PictureError) in
      guard let place = try fill(&row) else { return nil }
      for sink in besides { try sink.addPassRow(row.span, at: place) }
      return place
    }
  }

  /// Fills up with empty rows what a damaged picture lacks.
  mutating func fillUp() throws(PictureError) {
    while received < plan.sampling.reductions[0].rows.sourceCount {
      try run.watch.check()
      let place = PassRow(row: received, width: plan.sampling.decoded.width)
      _ = try addRow { row in
        for index in row.indices { row[index] = 0 }
        return place
      }
    }
  }

  /// Writes what is held and ends the files; all rows must be in.
  ///
  /// - Returns: what was written, in the order of the plan.
  mutating func finish() throws(PictureError) -> [WrittenThumbnail] {
    if plan.route.strategy == .pngAccumulate, !smaller.isEmpty {
      for sink in sinks { sink.endRows(shrinks: true) }
      for sink in smaller { try sink.begin() }
      for sink in sinks { try sink.pour() }
    }
    for sink in sinks { sink.endRows() }
    var written: [WrittenThumbnail] = []
    for sink in sinks { written.append(try sink.finish()) }
    return written
  }

  /// The colour that covers most of the largest thumbnail.
  var dominantColor: RGBColor { sinks[0].dominantColor }
}
