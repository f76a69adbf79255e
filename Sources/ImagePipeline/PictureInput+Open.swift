internal import Glibc

extension PictureInput {
  /// Opens the file at `path`, following links.
  ///
  /// Opening never waits, not even for a FIFO, and never takes over a terminal.
  ///
  /// - Throws: `noSuchFile` where nothing is (a dangling link, a path through a file or too long for
  ///   the system, one with a NUL), `notAFile` for a directory, FIFO, device or socket,
  ///   `permissionDenied`, `readFailed` for everything else, `outOfMemory`.
  package init(
    path: String, account: MemoryAccount, spoolFolder: String
  ) throws(PictureError) {
    try self.init(pathBytes: Array(path.utf8), account: account, spoolFolder: spoolFolder)
  }

  /// Opens the file at a path that need not be UTF-8, as `init(path:account:spoolFolder:)` does.
  package init(
    pathBytes: [UInt8], account: MemoryAccount, spoolFolder: String
  ) throws(PictureError) {
    // C would silently open what comes before the NUL.
    guard !pathBytes.contains(0) else { throw .noSuchFile }
    let path = pathBytes.map { CChar(bitPattern: $0) } + [0]
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.openFailure(errno) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      let error = errno
      close(descriptor)
      throw .readFailed(errno: error)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notAFile
    }
    try self.init(
      descriptor: descriptor, owned: true, length: Int64(status.st_size), account: account,
      spoolFolder: spoolFolder)
  }

  /// Reads from an open descriptor, which stays the caller's: standard input.
  ///
  /// A file that stands at its beginning is read as a file. Anything else, also a file from which
  /// something was read already, is read as a pipe, from where it stands.
  ///
  /// - Throws: `notAFile` for a directory, `readFailed` for a descriptor that is not open,
  ///   `outOfMemory`.
  package init(
    descriptor: Int32, account: MemoryAccount, spoolFolder: String
  ) throws(PictureError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .readFailed(errno: errno) }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else { throw .notAFile }
    let isFile = kind == S_IFREG && lseek(descriptor, 0, SEEK_CUR) == 0
    try self.init(
      descriptor: descriptor, owned: false, length: isFile ? Int64(status.st_size) : nil,
      account: account, spoolFolder: spoolFolder)
  }

  /// What a failed open(2) means.
  static func openFailure(_ error: Int32) -> PictureError {
    switch error {
    case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: .noSuchFile
    case EACCES, EPERM: .permissionDenied
    // A socket, or a device without a driver.
    case ENXIO, ENODEV: .notAFile
    default: .readFailed(errno: error)
    }
  }
}
