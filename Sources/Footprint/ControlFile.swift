#if canImport(Glibc)
  import Glibc

  /// Small files of the kernel's, read and written whole.
  enum ControlFile {
    /// The most that is read: a table of mounts may have some thousand lines.
    private static let limit = 4 << 20

    /// Reads a file as text.
    ///
    /// - Returns: nil where it is missing or not readable.
    static func read(_ path: String) -> String? {
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 4096)
      while bytes.count < limit {
        let count = unsafe Glibc.read(descriptor, &piece, piece.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { return nil }
        if count == 0 { break }
        bytes += piece[0..<count]
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads a file that holds one whole number.
    static func number(_ path: String) -> Int? {
      read(path).flatMap { Int($0.prefix { $0 != "\n" }) }
    }

    /// Reads the number behind a word in a file of `word number` lines.
    static func number(_ path: String, named name: String) -> Int? {
      for line in (read(path) ?? "").split(separator: "\n") where line.hasPrefix("\(name) ") {
        return Int(line.dropFirst(name.utf8.count + 1))
      }
      return nil
    }

    /// Whether there is such a file.
    static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

    /// Writes a text in one call, as the kernel wants it.
    ///
    /// - Throws: `refused`.
    static func write(_ text: String, to path: String) throws(MemoryGroupError) {
      let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .refused(path: path, errno: errno) }
      defer { close(descriptor) }
      let bytes = Array(text.utf8)
      while unsafe Glibc.write(descriptor, bytes, bytes.count) < 0 {
        guard errno == EINTR else { throw .refused(path: path, errno: errno) }
      }
    }
  }
#endif
