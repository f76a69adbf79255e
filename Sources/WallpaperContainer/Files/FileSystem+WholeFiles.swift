extension FileSystem {
  private static let filePermissions: UInt32 = 0o644
  private static let folderPermissions: UInt32 = 0o755

  /// A whole small file.
  package enum Contents: Hashable, Sendable {
    /// Its bytes.
    case bytes([UInt8])
    /// It is larger than the limit; nothing was read.
    case tooLarge(bytes: Int)
    /// It is a folder, a device or a pipe.
    case notFile
  }

  /// Reads a whole file of at most `limit` bytes; nil when there is none.
  ///
  /// Needs memory for the file's size. A file that grows meanwhile is read as far as the limit.
  package func contents(of path: String, limit: Int) throws(FileFailure) -> Contents? {
    let file: OpenFile
    do {
      file = try open(path, .read)
    } catch {
      if error.error == .noSuchFile { return nil }
      throw error
    }
    let status = try status(file)
    guard status.kind == .regular else { return .notFile }
    guard status.bytes <= limit else { return .tooLarge(bytes: status.bytes) }
    var whole: [UInt8] = []
    whole.reserveCapacity(status.bytes)
    // One byte more than it had, so that one read finds the end as well.
    var chunk = [UInt8](repeating: 0, count: min(status.bytes + 1, 1 << 16))
    while true {
      let count = try read(file, into: &chunk)
      if count == 0 { return .bytes(whole) }
      whole.append(contentsOf: chunk.prefix(count))
      if whole.count > limit { return .tooLarge(bytes: whole.count) }
    }
  }

  /// Hands a file's bytes to `body`, piece by piece.
  ///
  /// Needs 64 KiB whatever the file's size.
  ///
  /// - Parameter limit: After so many bytes it ends, with the piece that has them.
  package func forEachPiece(
    of file: borrowing OpenFile, upTo limit: Int = .max, _ body: (Span<UInt8>) -> Void
  ) throws(FileFailure) {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var rest = limit
    while rest >= 0 {
      let count = try read(file, into: &piece)
      if count == 0 { return }
      body(piece.span.extracting(0..<count))
      rest -= count
    }
  }

  /// Replaces a file: at every instant there is the file before or this one, whole.
  ///
  /// It is written under a hidden name, brought to the disk and given its name in one step; the
  /// folder is synced last.
  ///
  /// - Throws: What failed first; the hidden file is removed then, where that is possible.
  package func replaceFile(
    _ name: String, in folder: String, with bytes: [UInt8]
  ) throws(FileFailure) {
    try renameIntoPlace(name, in: folder, bytes: bytes)
    try syncFolder(folder)
  }

  /// The same without the sync of the folder, for many files with one sync at the end.
  package func renameIntoPlace(
    _ name: String, in folder: String, bytes: [UInt8]
  ) throws(FileFailure) {
    let incoming = "\(folder)/\(Self.incomingPrefix)\(name)"
    // What a killed run left under this name is nobody's: the caller holds the stager's lock.
    try removeFile(incoming)
    do {
      try writeNew(incoming, bytes)
      try rename(incoming, to: "\(folder)/\(name)")
    } catch {
      try? removeFile(incoming)
      throw error
    }
  }

  /// Makes a folder with its permissions and brings its name to the disk; one that is there keeps
  /// what it has and gets what it lacks.
  ///
  /// - Returns: False when there was one.
  @discardableResult
  package func ensureFolder(_ path: String) throws(FileFailure) -> Bool {
    let made = try makeFolder(path)
    try grantFolderPermissions(path)
    if made { try syncFolder(Self.parent(of: path)) }
    return made
  }

  /// Lets everybody read and enter a folder, whatever the umask was when it was made.
  package func grantFolderPermissions(_ path: String) throws(FileFailure) {
    guard let status = try status(of: path), status.kind == .folder else { return }
    if status.mode & Self.folderPermissions != Self.folderPermissions {
      try setMode(path, status.mode | Self.folderPermissions)
    }
  }

  /// Lets everybody read a file and its owner write it, whatever the umask was.
  package func setFilePermissions(_ path: String) throws(FileFailure) {
    try setMode(path, Self.filePermissions)
  }

  /// The folder that `path` lies in.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func writeNew(_ path: String, _ bytes: [UInt8]) throws(FileFailure) {
    let file = try open(path, .create)
    try setFilePermissions(path)
    try write(bytes, to: file)
    try sync(file)
  }
}
