internal import Footprint
internal import Glibc
internal import ImagePipeline

/// The worker's side: reads one job from standard input, does it, says how it went on standard output.
package enum WorkerProcess {
  /// The most bytes of a job.
  private static let limit = 1 << 16

  /// Does the job.
  ///
  /// - Parameters:
  ///   - spoolFolder: where temporary files go.
  ///   - isLimited: whether its memory cgroup is its own, so that the group's peak is of interest.
  /// - Returns: the exit status: 0 when a reply was written, whatever it says.
  package static func run(spoolFolder: String, isLimited: Bool = false) -> Int32 {
    ProgramPages.release()
    var meter = FootprintMeter()
    guard let message = FieldMessage(bytes: readMessage()), let job = WorkerJob(message) else {
      return EX_USAGE
    }
    endWithParent()
    let reply: WorkerReply
    do throws(PictureError) {
      var made = WorkerThumbnail(try perform(job, spoolFolder, &meter))
      if isLimited {
        made.groupPeakBytes = MemoryHierarchy.ofThisProcess().lazy.compactMap(\.ownPeakBytes).first
      }
      reply = .success(made)
    } catch {
      reply = .failure(WorkerFailure(error))
    }
    return WholeWrite.write(reply.bytes, to: STDOUT_FILENO) == 0 ? 0 : EX_IOERR
  }

  private static func perform(
    _ job: WorkerJob, _ spoolFolder: String, _ meter: inout FootprintMeter
  ) throws(PictureError) -> ThumbnailReport {
    let input = try PictureInput(
      pathBytes: job.picture, account: MemoryAccount(), spoolFolder: spoolFolder)
    let output = job.output ?? "/dev/null"
    let descriptor = unsafe open(output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .writeFailed(errno: errno) }
    do throws(PictureError) {
      let report = try ThumbnailPipeline.makeThumbnail(
        of: input, into: descriptor, job.request, meter: &meter)
      guard close(descriptor) == 0 else { throw .writeFailed(errno: errno) }
      return report
    } catch {
      close(descriptor)
      if let output = job.output { unsafe unlink(output) }
      throw error
    }
  }

  /// Has the kernel end this process when the other end of its input closes: with a stager that
  /// was killed its workers go too, and write no more into the container that it held.
  ///
  /// A pipe whose last writer goes sends SIGIO (fcntl(2), O_ASYNC), which ends who does not handle it.
  private static func endWithParent() {
    var status = stat()
    guard unsafe fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else {
      return
    }
    signal(SIGIO, SIG_DFL)
    _ = fcntl(STDIN_FILENO, F_SETOWN, getpid())
    _ = fcntl(STDIN_FILENO, F_SETFL, fcntl(STDIN_FILENO, F_GETFL) | O_ASYNC)
    // It may have gone before the kernel knew of the wish.
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    if unsafe poll(&input, 1, 0) > 0, input.revents & Int16(POLLHUP) != 0 { exit(EX_TEMPFAIL) }
  }

  /// Reads up to the empty field that ends a message, or to the end of the input.
  private static func readMessage() -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while bytes.count < limit, bytes.suffix(2) != [0, 0] {
      let count = unsafe read(STDIN_FILENO, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += piece[0..<count]
    }
    return bytes
  }
}
