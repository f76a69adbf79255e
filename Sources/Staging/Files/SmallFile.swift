internal import Glibc

/// A file that is small enough to be read whole, or whose first bytes are wanted.
enum SmallFile {
  /// Reads a file whole.
  ///
  /// - Throws: `limitExceeded` when it has more than `limit` bytes, and what opening and reading may
  ///   throw.
  static func read(_ path: String, limit: Int) throws(PackProblem) -> [UInt8] {
    let bytes = try head(path, count: limit + 1)
    guard bytes.count <= limit else {
      throw .limitExceeded(name: "bytes or more", limit: limit, value: bytes.count)
    }
    return bytes
  }

  /// Reads the first bytes of a file: `count`, or fewer when it ends before.
  ///
  /// Opening never waits, not even for a FIFO that took the file's place just now.
  ///
  /// - Throws: `noSuchFile`, `notAFile`, `permissionDenied`, `readFailed`.
  static func head(_ path: String, count: Int) throws(PackProblem) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { throw PackProblem(errno: errno, path: path) }
    defer { close(descriptor) }
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0 else { throw .readFailed(errno: errno) }
    let kind = FileKind(mode: facts.st_mode)
    guard kind == .regular else { throw .notAFile(kind) }

    var bytes = [UInt8](repeating: 0, count: min(count, max(Int(facts.st_size) + 1, 4096)))
    var filled = 0
    while filled < bytes.count {
      let added = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(
          descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
      }
      if added < 0, errno == EINTR { continue }
      guard added >= 0 else { throw .readFailed(errno: errno) }
      if added == 0 { break }
      filled += added
    }
    return Array(bytes.prefix(filled))
  }
}
