import Glibc
import ImagePipeline

/// A file without a name that holds an input, so that it is read as any file is.
///
/// It lies in memory and is used again for every input.
struct FuzzedFile {
  /// Where it is made, and whatever a decoder puts aside.
  static let folder = "/dev/shm"

  private let descriptor: Int32

  init() {
    descriptor = SpillFolder.openFile(in: Self.folder)
    precondition(descriptor >= 0, "no file can be made in \(Self.folder)")
  }

  /// Opens the bytes as a picture from a file, or from a pipe where they fit into one.
  func input(
    _ bytes: UnsafeRawBufferPointer, throughPipe: Bool
  ) throws(PictureError) -> PictureInput {
    let account = MemoryAccount()
    if throughPipe, bytes.count <= 65_536 {
      // Duplicates live in the pipe's reader alone, so closing ends what it gives.
      var ends: [Int32] = [-1, -1]
      precondition(pipe(&ends) == 0, "no pipe can be made")
      precondition(Glibc.write(ends[1], bytes.baseAddress, bytes.count) == bytes.count)
      close(ends[1])
      precondition(dup2(ends[0], Self.pipeDescriptor) >= 0)
      close(ends[0])
      return try PictureInput(
        descriptor: Self.pipeDescriptor, account: account, spoolFolder: Self.folder)
    }
    precondition(ftruncate(descriptor, 0) == 0 && lseek(descriptor, 0, SEEK_SET) == 0)
    precondition(pwrite(descriptor, bytes.baseAddress, bytes.count, 0) == bytes.count)
    return try PictureInput(descriptor: descriptor, account: account, spoolFolder: Self.folder)
  }

  // One number for every pipe, each of which replaces the one before it.
  private static let pipeDescriptor: Int32 = 200
}
