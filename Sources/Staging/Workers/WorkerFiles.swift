internal import Footprint
internal import Glibc
internal import ImagePipeline

/// The files that a job's thumbnails are written to: all of them in the end, or none.
struct WorkerFiles: ~Copyable {
  private let outputs: [WorkerOutput]
  private var descriptors: [Int32]
  private var areKept = false

  /// Makes or empties all of them.
  ///
  /// - Throws: `writeFailed`, with the place of the one that can't be; none is left.
  init(_ outputs: [WorkerOutput]) throws(PictureError) {
    var descriptors: [Int32] = []
    for place in outputs.indices {
      let path = outputs[place].path ?? "/dev/null"
      let descriptor = UninterruptedCall.make {
        unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      }
      guard descriptor >= 0 else {
        let failure = errno
        Self.discard(outputs[..<place], descriptors)
        throw .writeFailed(errno: failure, output: place)
      }
      descriptors.append(descriptor)
    }
    self.outputs = outputs
    self.descriptors = descriptors
  }

  deinit {
    if !areKept { Self.discard(outputs[...], descriptors) }
  }

  private static func discard(_ outputs: ArraySlice<WorkerOutput>, _ descriptors: [Int32]) {
    for descriptor in descriptors { close(descriptor) }
    for path in outputs.compactMap(\.path) { unsafe unlink(path) }
  }

  /// What the pipeline is to make.
  var thumbnailOutputs: [ThumbnailOutput] {
    zip(outputs, descriptors).map {
      ThumbnailOutput(extent: $0.extent, byteLimit: $0.byteLimit, descriptor: $1)
    }
  }

  /// Closes them, and has them stay.
  ///
  /// - Throws: `writeFailed`; none is left.
  mutating func keep() throws(PictureError) {
    for (place, descriptor) in descriptors.enumerated() {
      // Interrupted, it is closed all the same.
      let isClosed = close(descriptor) == 0 || errno == EINTR
      guard isClosed else {
        let failure = errno
        descriptors = Array(descriptors[(place + 1)...])
        throw .writeFailed(errno: failure, output: place)
      }
    }
    descriptors = []
    areKept = true
  }
}
