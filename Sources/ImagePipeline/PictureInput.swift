internal import CCodecs
internal import Glibc

/// The compressed bytes of one picture, by offset, from a file or a pipe.
///
/// A file is read with `pread`. A pipe is read forwards only, and what may be needed a second time is
/// kept: the first 64 KiB in memory, the rest in a file without a name in the spool folder. The input
/// itself holds 64 KiB for a pipe and next to nothing for a file, both on its account.
@safe
public struct PictureInput: ~Copyable {
  private let descriptor: CInt
  private let ownsDescriptor: Bool
  let account: MemoryAccount
  /// Where files without a name are made for what is too much for memory.
  let spoolFolder: String
  private let input: OpaquePointer

  /// What the input of a pipe holds in memory more than that of a file.
  package static let headBytes = Int(CCODECS_INPUT_HEAD_BYTES)

  /// Whether any byte can be read at any time: true for a file, false for a pipe.
  public let isSeekable: Bool
  /// The size of the file in bytes when it was opened; nil for a pipe.
  public let length: Int64?

  /// The C input, for decoders; valid as long as this value is.
  @unsafe var pointer: OpaquePointer { unsafe input }

  /// Takes over an open descriptor that is known to be fit for reading.
  init(
    descriptor: CInt, owned: Bool, length: Int64?, account: MemoryAccount, spoolFolder: String
  ) throws(PictureError) {
    let created = unsafe ccodecs_input_create(
      descriptor, length == nil ? 0 : 1, spoolFolder, account.part(.input).pointer)
    guard let created = unsafe created else {
      if owned { close(descriptor) }
      throw .outOfMemory
    }
    unsafe input = created
    self.descriptor = descriptor
    self.ownsDescriptor = owned
    self.length = length
    self.isSeekable = length != nil
    self.account = account
    self.spoolFolder = spoolFolder
  }

  deinit {
    unsafe ccodecs_input_destroy(input)
    if ownsDescriptor { close(descriptor) }
  }

  /// Stops keeping what comes from a pipe from here on; a later read of an older byte fails.
  package borrowing func forget() {
    unsafe ccodecs_input_forget(input)
  }

  /// Reads bytes at `offset` until `bytes` is full or the input ends.
  ///
  /// - Returns: how many bytes were read; fewer than `bytes` holds only at the end of the input.
  /// - Throws: `readFailed`, or `spoolFailed` for the temporary file of a pipe.
  package borrowing func read(
    at offset: Int64, into bytes: inout MutableSpan<UInt8>
  ) throws(PictureError) -> Int {
    try unsafe bytes.withUnsafeMutableBytes { (target) throws(PictureError) in
      try unsafe read(at: offset, into: target)
    }
  }

  /// The same into memory of C's.
  @unsafe borrowing func read(
    at offset: Int64, into bytes: UnsafeMutableRawBufferPointer
  ) throws(PictureError) -> Int {
    guard let start = bytes.baseAddress else { return 0 }
    let count = unsafe ccodecs_input_read(input, offset, start, bytes.count)
    if count < 0 { throw failure }
    return count
  }

  /// Has every read end with an error once a watch says so; nil for none.
  ///
  /// The watch must live until it is taken off again.
  borrowing func setWatch(_ watch: WorkWatch?) {
    unsafe ccodecs_input_set_watch(input, watch?.pointer)
  }

  /// Whether there is a watch.
  var isWatched: Bool { unsafe ccodecs_input_watch(input) != nil }

  /// What the last failed read of the C input was: for decoders that read through `pointer`.
  package var failure: PictureError {
    if let watch = unsafe ccodecs_input_watch(input),
      let stop = unsafe PictureError(stopped: watch.pointee)
    {
      return stop
    }
    let errno = unsafe ccodecs_input_errno(input)
    return unsafe ccodecs_input_spool_failed(input) != 0
      ? .spoolFailed(folder: spoolFolder, errno: errno) : .readFailed(errno: errno)
  }
}
