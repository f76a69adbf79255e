internal import Footprint
internal import Glibc
internal import ImagePipeline
internal import WallpaperContainer

/// Makes assets of picture files, and remembers what became of each in this run.
struct PictureStore: ~Copyable {
  private let request: StagingRequest
  private let renditions: [Rendition]
  private let pool: WorkerPool
  private var results: [PathKey: Result<StagedPicture, WorkerFailure>] = [:]
  private var number = 0

  init(_ request: StagingRequest, _ catalogue: PackCatalogue, pool: WorkerPool) {
    self.request = request
    renditions = Rendition.all(
      request, hasDark: catalogue.items.contains { $0.picture.dark != nil })
    self.pool = pool
  }

  /// What became of a file; nil when it was not asked for.
  subscript(path: String) -> Result<StagedPicture, WorkerFailure>? {
    results[PathKey(path)]
  }

  /// The asset of a file; nil when it failed or was not asked for.
  func asset(_ path: String?) -> StagedPicture? {
    path.flatMap { self[$0] }.flatMap { try? $0.get() }
  }

  /// Makes the assets of the files that have not been made yet.
  ///
  /// - Throws: `container` when an asset can't be written or stored, `worker`, `interrupted`.
  mutating func make(
    _ files: [String], in writer: borrowing ContainerWriter, isCancelled: () -> Bool,
    progress: (StagingProgress) -> Void
  ) throws(StagingError) {
    var results = self.results
    let wanted = files.filter { results[PathKey($0)] == nil }
    guard !wanted.isEmpty else { return }
    let jobs = wanted.map { job($0, in: writer) }
    var state = StagingProgress(total: wanted.count, finished: 0, failed: 0)
    progress(state)
    let isDone = try pool.run(
      jobs, isCancelled: isCancelled, startFailure: { StagingError.worker($0) }
    ) { (index, reply) throws(StagingError) in
      let result = try adopt(reply, jobs[index], in: writer)
      results[PathKey(wanted[index])] = result
      state.finished += 1
      if case .failure = result { state.failed += 1 }
      state.path = wanted[index]
      progress(state)
    }
    self.results = results
    guard isDone else { throw .interrupted }
  }

  private mutating func job(_ path: String, in writer: borrowing ContainerWriter) -> WorkerJob {
    // A worker of a run that was killed may live an instant longer: it must not meet ours.
    let run = getpid()
    let outputs = renditions.enumerated().map { index, rendition in
      WorkerOutput(
        path: "\(writer.incomingPath(number + index))-\(run)", extent: rendition.extent,
        byteLimit: rendition.byteLimit)
    }
    number += outputs.count
    return WorkerJob(picture: path, outputs: outputs, request: request.thumbnail)
  }

  private func adopt(
    _ reply: WorkerReply, _ job: WorkerJob, in writer: borrowing ContainerWriter
  ) throws(StagingError) -> Result<StagedPicture, WorkerFailure> {
    let outputs = job.outputs.compactMap(\.path)
    let made: WorkerThumbnail
    switch reply {
    case .failure(let failure):
      for output in outputs { writer.discard(output) }
      if let errno = failure.outputErrno {
        if let folder = failure.spoolFolder { throw .spool(folder: folder, errno: errno) }
        let path = failure.outputPath ?? outputs.first ?? ""
        throw .container(.file(FileFailure(call: .write, path: path, code: errno)))
      }
      return .failure(failure)
    case .success(let thumbnail): made = thumbnail
    }
    let memory = made.memory
    let verdict = CeilingVerdict(
      footprintPeak: memory.footprintPeakBytes, idleFootprint: memory.idleFootprintBytes,
      hostShare: job.request.hostShareBytes, ceiling: memory.ceilingBytes)
    if case .over(let excess) = verdict {
      for output in outputs { writer.discard(output) }
      return .failure(.overCeiling(excess: excess, ceiling: memory.ceilingBytes))
    }
    if let measure = request.widgets?.broken(by: zip(renditions, made.thumbnails)) {
      for output in outputs { writer.discard(output) }
      return .failure(.overWidgetLimit(measure))
    }
    do throws(ContainerError) {
      var assets: [StagedPicture.Asset] = []
      for (output, written) in zip(outputs, made.thumbnails) {
        let adopted = try writer.adoptAsset(
          output, fileExtension: written.format.fileExtension)
        assets.append(StagedPicture.Asset(adopted: adopted, size: written.size))
      }
      return .success(staged(assets, made))
    } catch {
      throw .container(error)
    }
  }

  /// Puts the assets of a picture to the renditions that they are.
  private func staged(_ assets: [StagedPicture.Asset], _ made: WorkerThumbnail) -> StagedPicture {
    var staged = StagedPicture(whole: assets[0], made: made)
    for (rendition, asset) in zip(renditions, assets) {
      if let family = rendition.family { staged.families[family] = asset }
    }
    return staged
  }
}

extension PictureFormat {
  /// The extension of a file of this format, without the dot.
  fileprivate var fileExtension: String { self == .jpeg ? "jpg" : "png" }
}
