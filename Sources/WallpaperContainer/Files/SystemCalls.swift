/// The system calls that touch a container, one function each, with nothing added.
///
/// This is the seam: the real ones are `POSIXCalls`, and a test's can fail or stop at any of them.
/// An interrupted call throws `Errno.interrupted` and a short write returns its count; mending
/// both is the part of `FileSystem`.
package protocol SystemCalls: Sendable {
  /// open(2).
  func openFile(_ path: String, _ purpose: OpenPurpose) throws(Errno) -> Int32
  /// close(2); what it says is of no use after fsync.
  func closeFile(_ descriptor: Int32)
  /// read(2) into the whole of `bytes`; 0 at the end.
  func readFile(_ descriptor: Int32, into bytes: inout [UInt8]) throws(Errno) -> Int
  /// lseek(2) to an offset from the beginning.
  func seekFile(_ descriptor: Int32, to offset: Int) throws(Errno)
  /// lseek(2) to nowhere: the offset that the last read or write left.
  func offset(_ descriptor: Int32) throws(Errno) -> Int
  /// write(2); may take less than all.
  func writeFile(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) throws(Errno) -> Int
  /// fsync(2), and on Apple platforms the drive's cache too.
  func syncFile(_ descriptor: Int32) throws(Errno)
  /// fstat(2).
  func status(_ descriptor: Int32) throws(Errno) -> FileStatus
  /// lstat(2): a link is a link.
  func status(of path: String) throws(Errno) -> FileStatus
  /// chmod(2).
  func setMode(_ path: String, _ mode: UInt32) throws(Errno)
  /// mkdir(2) with 0755, less the umask.
  func makeFolder(_ path: String) throws(Errno)
  /// rename(2).
  func renameFile(_ path: String, to other: String) throws(Errno)
  /// unlink(2).
  func removeFile(_ path: String) throws(Errno)
  /// rmdir(2).
  func removeFolder(_ path: String) throws(Errno)
  /// opendir(3) and readdir(3), without `.` and `..`, in no order.
  func names(in path: String) throws(Errno) -> [String]
  /// readlink(2).
  func target(ofLink path: String) throws(Errno) -> String
  /// flock(2), exclusive, without waiting.
  func lockFile(_ descriptor: Int32) throws(Errno)
  /// flock(2): gives the lock back, wherever else the file is still open.
  func unlockFile(_ descriptor: Int32)
}
