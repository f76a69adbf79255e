internal import Glibc
internal import WallpaperContainer
internal import WidgetTimeline

/// One run of the stager: finds, makes, chooses, publishes.
package struct StagingRun: Sendable {
  let request: StagingRequest
  let measure: PictureMeasure
  let pool: WorkerPool

  /// Makes a run; nothing is touched yet.
  ///
  /// - Parameter measure: reads a picture's upright size from its header.
  package init(
    _ request: StagingRequest, pool: WorkerPool? = nil,
    measure: @escaping PictureMeasure = PackReader.measureByHeader
  ) {
    self.request = request
    self.pool = pool ?? WorkerPool(count: request.jobs)
    self.measure = measure
  }

  /// Does it all.
  ///
  /// Pictures that fail are set aside and the rest is published. An error leaves what was published
  /// before as it was; days that were published by then stay. What lies in the container itself is
  /// no picture of a pack that it lies in.
  ///
  /// - Parameters:
  ///   - isCancelled: asked ten times a second.
  ///   - progress: told of every picture.
  package func run(
    isCancelled: () -> Bool = { false }, progress: (StagingProgress) -> Void = { _ in }
  ) throws(StagingError) -> StagingReport {
    var report = StagingReport()
    try run(into: &report, isCancelled: isCancelled, progress: progress)
    return report
  }

  /// Does it all, and tells what was done also where an error ends it: a day may be published by
  /// then, and what is shown have changed.
  package func run(
    into report: inout StagingReport, isCancelled: () -> Bool,
    progress: (StagingProgress) -> Void
  ) throws(StagingError) {
    let writer = try open()
    do throws(StagingError) {
      try run(writer, &report, isCancelled, progress)
    } catch {
      writer.abandon()
      throw error
    }
  }

  private func open() throws(StagingError) -> ContainerWriter {
    do throws(ContainerError) {
      return try ContainerWriter(
        root: request.container, group: request.group, digest: { NettleSHA256() })
    } catch {
      throw .container(error)
    }
  }

  private func run(
    _ writer: borrowing ContainerWriter, _ report: inout StagingReport,
    _ isCancelled: () -> Bool, _ progress: (StagingProgress) -> Void
  ) throws(StagingError) {
    let (packs, failed) = try readPacks()
    if isCancelled() { throw .interrupted }
    let catalogue = PackCatalogue(packs)
    let watch = ReloadWatch(root: request.container, now: request.now, zone: request.zone)
    let historyStore = HistoryStore(stateDirectory: request.state, container: request.container)
    try prepare(historyStore)
    let reading = historyStore.read()
    var publisher = Publisher(request, catalogue, reading.history, historyStore)
    var store = PictureStore(request, catalogue, pool: pool)
    let days = try publisher.daysToPublish(writer)

    if request.isDayOnly {
      try publisher.makeNeeded(days, in: writer, &store, isCancelled, progress)
    } else {
      try store.make(
        PackCatalogue.files(catalogue.items), in: writer, isCancelled: isCancelled,
        progress: progress)
    }
    if isCancelled() { throw .interrupted }
    report.collect(reading.problem, of: historyStore)
    report.collect(catalogue, failed: failed, store)
    guard publisher.hasUsable(store) else {
      throw .noUsablePicture(quarantined: report.quarantined)
    }
    try publisher.updateLibrary(writer, store, isComplete: failed.isEmpty)
    // However many days it publishes, a run asks once, also where an error ends it half-way.
    defer { report.reload = watch.decide(writer: .stager) }
    for day in days {
      if isCancelled() { throw .interrupted }
      report.days.append(try publisher.publish(day, in: writer, store))
    }
  }

  /// Makes the folder of the history, so that a run that can't keep one ends before it decodes.
  private func prepare(_ store: HistoryStore) throws(StagingError) {
    do throws(FileFailure) {
      try request.state.make()
      try StateDirectory(path: store.folder).make()
      guard unsafe access(store.folder, W_OK | X_OK) == 0 else {
        throw FileFailure(call: .create, path: store.path, code: errno)
      }
    } catch {
      throw .state(error)
    }
  }
}
