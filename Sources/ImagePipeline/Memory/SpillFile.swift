internal import CCodecs

/// Bytes by offset that are too many for memory, in a file without a name.
///
/// The file is made at the first write, in the folder that the caller chose, and is gone with this
/// value or with the process. It holds no buffer: a few bytes are on its account.
@safe
package struct SpillFile: ~Copyable {
  private let folder: String
  private let account: MemoryAccount
  private let pointer: OpaquePointer

  /// The bytes that a file adds to its account, at most.
  package static var predictedBytes: Int { Int(CCODECS_SPILL_BYTES) }

  /// Prepares a file; nothing is made yet.
  ///
  /// - Throws: `outOfMemory`.
  package init(folder: String, account: MemoryAccount) throws(PictureError) {
    guard let created = unsafe ccodecs_spill_create(folder, account.pointer) else {
      throw .outOfMemory
    }
    unsafe pointer = created
    self.folder = folder
    self.account = account
  }

  deinit { unsafe ccodecs_spill_destroy(pointer) }

  /// Writes all of `bytes` at `offset`.
  ///
  /// - Throws: `spoolFailed`, and every later call the same.
  package borrowing func write(_ bytes: Span<UInt8>, at offset: Int) throws(PictureError) {
    let status = unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return CInt(0) }
      return unsafe ccodecs_spill_write(pointer, Int64(offset), start, bytes.count)
    }
    if status != 0 { throw failure }
  }

  /// Fills the first `count` of `bytes`, or all of them, with what was written at `offset`.
  ///
  /// - Throws: `spoolFailed`, also for bytes behind the last written one.
  package borrowing func read(
    into bytes: inout MutableSpan<UInt8>, count: Int? = nil, at offset: Int
  ) throws(PictureError) {
    let count = count ?? bytes.count
    precondition(count <= bytes.count)
    let status = unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return CInt(0) }
      return unsafe ccodecs_spill_read(pointer, Int64(offset), start, count)
    }
    if status != 0 { throw failure }
  }

  private var failure: PictureError {
    unsafe .spoolFailed(folder: folder, errno: ccodecs_spill_errno(pointer))
  }
}
