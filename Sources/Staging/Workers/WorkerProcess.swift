internal import Footprint
internal import Glibc
internal import ImagePipeline

/// The worker's side: reads one job from standard input, does it, says how it went on standard output.
package enum WorkerProcess {
  /// The most bytes of a job.
  private static let limit = 1 << 16

  /// Does the job.
  ///
  /// - Parameter spoolFolder: where temporary files go.
  /// - Returns: the exit status: 0 when a reply was written, whatever it says.
  package static func run(spoolFolder: String) -> Int32 {
    var meter = FootprintMeter()
    guard let message = FieldMessage(bytes: readAll()), let job = WorkerJob(message) else {
      return EX_USAGE
    }
    let reply: WorkerReply
    do throws(PictureError) {
      reply = .success(WorkerThumbnail(try perform(job, spoolFolder, &meter)))
    } catch {
      reply = .failure(WorkerFailure(error))
    }
    return write(reply.bytes) ? 0 : EX_IOERR
  }

  private static func perform(
    _ job: WorkerJob, _ spoolFolder: String, _ meter: inout FootprintMeter
  ) throws(PictureError) -> ThumbnailReport {
    let input = try PictureInput(
      path: job.picture, account: MemoryAccount(), spoolFolder: spoolFolder)
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

  private static func readAll() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    var count = 0
    while count < limit {
      let room = limit - count
      let n = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe read(STDIN_FILENO, buffer.baseAddress?.advanced(by: count), room)
      }
      if n < 0, errno == EINTR { continue }
      guard n > 0 else { break }
      count += n
    }
    return Array(bytes[0..<count])
  }

  private static func write(_ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let n = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(
          STDOUT_FILENO, buffer.baseAddress?.advanced(by: done), bytes.count - done)
      }
      if n < 0, errno == EINTR { continue }
      guard n > 0 else { return false }
      done += n
    }
    return true
  }
}
