internal import Footprint
internal import Glibc
internal import ImagePipeline

/// The worker's side: reads jobs from standard input, does one after the other, and says how each went
/// on standard output.
package enum WorkerProcess {
  /// Does jobs until the input ends.
  ///
  /// Each is measured as in a process of its own: the peaks begin anew with it, and what it took is given
  /// back before the next.
  ///
  /// - Parameters:
  ///   - spoolFolder: where temporary files go.
  ///   - isLimited: whether its memory cgroup is its own, so that the group's peak is of interest.
  /// - Returns: the exit status: 0 when every job got a reply, whatever it says.
  package static func run(spoolFolder: String, isLimited: Bool = false) -> Int32 {
    ProcessHeap.keepLow()
    ProgramPages.release()
    var meter = FootprintMeter()
    let input = WorkerInput()
    var status = EX_USAGE
    while let message = input.next() {
      guard let job = WorkerJob(message) else { return EX_USAGE }
      WorkerResources.limit(job)
      input.endWithWriter()
      ProgramPages.release()
      let isMeasured = ProcessMemory.resetPeak()
      meter.restart()
      let reply = reply(to: job, spoolFolder, isLimited: isLimited, &meter)
      ProcessHeap.trim()
      input.stopWatching()
      var answer = reply.message
      // Without peaks of its own the next job needs a process of its own.
      answer.add("kept", isMeasured ? keptBytes(meter) : Int.max)
      guard WholeWrite.write(answer.bytes, to: STDOUT_FILENO) == 0 else { return EX_IOERR }
      status = 0
    }
    return status
  }

  /// What this process holds more than before its first job.
  private static func keptBytes(_ meter: FootprintMeter) -> Int {
    ProcessMemory.current().map { $0.footprint - meter.idleFootprint } ?? 0
  }

  private static func reply(
    to job: WorkerJob, _ spoolFolder: String, isLimited: Bool, _ meter: inout FootprintMeter
  ) -> WorkerReply {
    do throws(PictureError) {
      #if DEBUG
        try WorkerFault.of(job.picture)?.happen()
      #endif
      var made = WorkerThumbnail(try perform(job, spoolFolder, &meter))
      if isLimited {
        made.groupPeakBytes = MemoryHierarchy.ofThisProcess().lazy.compactMap(\.ownPeakBytes).first
      }
      return .success(made)
    } catch {
      return .failure(WorkerFailure(error, of: job.outputs))
    }
  }

  private static func perform(
    _ job: WorkerJob, _ spoolFolder: String, _ meter: inout FootprintMeter
  ) throws(PictureError) -> ThumbnailReport {
    let input = try PictureInput(
      pathBytes: job.picture, account: MemoryAccount(), spoolFolder: spoolFolder)
    var files = try WorkerFiles(job.outputs)
    let report = try ThumbnailPipeline.makeThumbnails(
      of: input, into: files.thumbnailOutputs, job.request, meter: &meter)
    try files.keep()
    return report
  }
}
