internal import CCodecs
internal import Glibc

/// The files that one thumbnail was tried as, one behind the other in a file without a name.
@safe
struct EncodingTrials: ~Copyable {
  private let folder: String
  private let watch: WorkWatch
  private let descriptor: Int32
  private var ends: [Int] = []

  private static let pieceBytes = Int(CCODECS_OUTPUT_BYTES)

  /// Makes the file.
  ///
  /// - Throws: `spoolFailed`.
  init(folder: String, _ watch: WorkWatch) throws(PictureError) {
    let descriptor = SpillFolder.openFile(in: folder)
    guard descriptor >= 0 else { throw .spoolFailed(folder: folder, errno: errno) }
    self.folder = folder
    self.watch = watch
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Adds one, which `encode` writes to the descriptor that it is given, and tells its bytes.
  ///
  /// - Throws: what `encode` throws, a failed write as `spoolFailed`.
  mutating func add(
    _ encode: (Int32) throws(PictureError) -> Int
  ) throws(PictureError) -> Int {
    do throws(PictureError) {
      let bytes = try encode(descriptor)
      ends.append((ends.last ?? 0) + bytes)
      return bytes
    } catch {
      guard case .writeFailed(let errno, _) = error else { throw error }
      throw .spoolFailed(folder: folder, errno: errno)
    }
  }

  /// Copies one of them to another descriptor, through a buffer of 32 KiB.
  ///
  /// - Throws: `writeFailed`, `spoolFailed`, `outOfMemory`.
  func copy(
    _ index: Int, to target: Int32, account: MemoryAccount
  ) throws(PictureError) {
    let output = EncoderOutput(descriptor: target, watch: watch)
    let piece = try CountedBuffer(count: Self.pieceBytes, of: UInt8.self, account: account)
    var offset = index > 0 ? ends[index - 1] : 0
    while offset < ends[index] {
      let wanted = min(piece.count, ends[index] - offset)
      let count = unsafe pread(descriptor, piece.elements.baseAddress, wanted, off_t(offset))
      if count < 0, errno == EINTR { continue }
      guard count > 0, let start = unsafe piece.elements.baseAddress else {
        throw .spoolFailed(folder: folder, errno: count < 0 ? errno : EIO)
      }
      guard unsafe ccodecs_output_write(output.pointer, start, count) == 0 else {
        throw .writeFailed(errno: output.errno)
      }
      offset += count
    }
  }
}
