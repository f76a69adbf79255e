import Glibc
import ImagePipeline

/// Files without a name that thumbnails are written to and read back from.
///
/// They lie in memory and are used again for every input.
struct FuzzedOutputs {
  private let descriptors: [Int32]

  init(count: Int) {
    descriptors = (0..<count).map { _ in
      let descriptor = SpillFolder.openFile(in: FuzzedFile.folder)
      precondition(descriptor >= 0, "no file can be made in \(FuzzedFile.folder)")
      return descriptor
    }
  }

  /// Empties the first files, one for each thumbnail.
  func outputs(_ goals: [ThumbnailGoal]) -> [ThumbnailOutput] {
    zip(goals, descriptors).map { goal, descriptor in
      precondition(ftruncate(descriptor, 0) == 0 && lseek(descriptor, 0, SEEK_SET) == 0)
      return ThumbnailOutput(
        extent: goal.extent, byteLimit: goal.byteLimit, descriptor: descriptor)
    }
  }

  /// What was written into one of them.
  func bytes(of output: ThumbnailOutput, count: Int) -> [UInt8] {
    precondition(lseek(output.descriptor, 0, SEEK_END) == count, "\(count) bytes were told of")
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(0, pread(output.descriptor, buffer.baseAddress, count, 0))
    }
  }
}
