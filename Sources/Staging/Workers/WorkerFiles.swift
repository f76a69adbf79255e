internal import Footprint
internal import Glibc
internal import ImagePipeline

/// The files that a job's thumbnails are written to: all of them in the end, or none.
struct WorkerFiles: ~Copyable {
  private struct File {
    let output: WorkerOutput
    /// Nil once it is closed.
    var descriptor: Int32?
    /// Whether it is removed when the job fails; a device is not.
    let isRegular: Bool

    /// Makes or empties it; nil where that fails, with errno set.
    init?(_ output: WorkerOutput) {
      let path = output.path ?? "/dev/null"
      let descriptor = UninterruptedCall.make {
        unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      }
      guard descriptor >= 0 else { return nil }
      var status = stat()
      isRegular = unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      self.output = output
      self.descriptor = descriptor
    }

    func discard() {
      if let descriptor { close(descriptor) }
      if isRegular, let path = output.path { unsafe unlink(path) }
    }
  }

  private var files: [File]

  /// Makes or empties all of them.
  ///
  /// - Throws: `writeFailed`, with the place of the one that can't be; none is left.
  init(_ outputs: [WorkerOutput]) throws(PictureError) {
    var files: [File] = []
    for (place, output) in outputs.enumerated() {
      guard let file = File(output) else {
        let failure = errno
        for file in files { file.discard() }
        throw .writeFailed(errno: failure, output: place)
      }
      files.append(file)
    }
    self.files = files
  }

  deinit {
    for file in files { file.discard() }
  }

  /// What the pipeline is to make.
  var thumbnailOutputs: [ThumbnailOutput] {
    files.map {
      ThumbnailOutput(
        extent: $0.output.extent, byteLimit: $0.output.byteLimit, descriptor: $0.descriptor ?? -1)
    }
  }

  /// Closes them, and has them stay.
  ///
  /// - Throws: `writeFailed`; none is left.
  mutating func keep() throws(PictureError) {
    for place in files.indices {
      guard let descriptor = files[place].descriptor.take() else { continue }
      // Interrupted, it is closed all the same.
      guard close(descriptor) == 0 || errno == EINTR else {
        throw .writeFailed(errno: errno, output: place)
      }
    }
    files = []
  }
}
