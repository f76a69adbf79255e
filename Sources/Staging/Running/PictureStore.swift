internal import Footprint
internal import Glibc
internal import ImagePipeline
internal import WallpaperContainer

/// Makes assets of picture files, and remembers what became of each in this run.
struct PictureStore: ~Copyable {
  private let request: StagingRequest
  private let pool: WorkerPool
  private var results: [PathKey: Result<StagedPicture, WorkerFailure>] = [:]
  private var number = 0

  init(_ request: StagingRequest, pool: WorkerPool) {
    self.request = request
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
    let first = number
    number += wanted.count
    // A worker of a run that was killed may live an instant longer: it must not meet ours.
    let run = getpid()
    let jobs = wanted.enumerated().map { index, path in
      WorkerJob(
        picture: path, output: "\(writer.incomingPath(first + index))-\(run)",
        request: request.thumbnail)
    }
    var state = StagingProgress(total: wanted.count, finished: 0, failed: 0)
    progress(state)
    let isDone = try pool.run(
      jobs, isCancelled: isCancelled, startFailure: { StagingError.worker($0) }
    ) { (index, reply) throws(StagingError) in
      let result = try Self.adopt(reply, jobs[index], in: writer)
      results[PathKey(wanted[index])] = result
      state.finished += 1
      if case .failure = result { state.failed += 1 }
      state.path = wanted[index]
      progress(state)
    }
    self.results = results
    guard isDone else { throw .interrupted }
  }

  private static func adopt(
    _ reply: WorkerReply, _ job: WorkerJob, in writer: borrowing ContainerWriter
  ) throws(StagingError) -> Result<StagedPicture, WorkerFailure> {
    let output = job.outputs[0].path ?? ""
    let made: WorkerThumbnail
    switch reply {
    case .failure(let failure):
      writer.discard(output)
      if let errno = failure.outputErrno {
        if let folder = failure.spoolFolder { throw .spool(folder: folder, errno: errno) }
        throw .container(
          .file(FileFailure(call: .write, path: failure.outputPath ?? output, code: errno)))
      }
      return .failure(failure)
    case .success(let thumbnail): made = thumbnail
    }
    let memory = made.memory
    let verdict = CeilingVerdict(
      footprintPeak: memory.footprintPeakBytes, idleFootprint: memory.idleFootprintBytes,
      hostShare: job.request.hostShareBytes, ceiling: memory.ceilingBytes)
    if case .over(let excess) = verdict {
      writer.discard(output)
      return .failure(.overCeiling(excess: excess, ceiling: memory.ceilingBytes))
    }
    do throws(ContainerError) {
      let asset = try writer.adoptAsset(output, fileExtension: made.format.fileExtension)
      return .success(StagedPicture(asset: asset, made: made))
    } catch {
      throw .container(error)
    }
  }
}

extension PictureFormat {
  /// The extension of a file of this format, without the dot.
  fileprivate var fileExtension: String { self == .jpeg ? "jpg" : "png" }
}
