#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The real system calls: the one place of this module that calls the C library.
package struct POSIXCalls: SystemCalls {
  /// Makes the set; it has no state.
  package init() {}

  package func openFile(_ path: String, _ purpose: OpenPurpose) throws(Errno) -> Int32 {
    let flags =
      switch purpose {
      case .read: O_RDONLY | O_NONBLOCK
      case .folder: O_RDONLY | O_DIRECTORY
      case .create: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      case .lock: O_RDWR | O_CREAT | O_NOFOLLOW
      case .append: O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK
      }
    return try check(unsafe open(path, flags | O_CLOEXEC, 0o644))
  }

  package func closeFile(_ descriptor: Int32) {
    _ = close(descriptor)
  }

  package func readFile(_ descriptor: Int32, into bytes: inout [UInt8]) throws(Errno) -> Int {
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe read(descriptor, buffer.baseAddress, buffer.count)
    }
    return try check(count)
  }

  package func seekFile(_ descriptor: Int32, to offset: Int) throws(Errno) {
    _ = try check(lseek(descriptor, off_t(offset), SEEK_SET))
  }

  package func offset(_ descriptor: Int32) throws(Errno) -> Int {
    Int(try check(lseek(descriptor, 0, SEEK_CUR)))
  }

  package func writeFile(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) throws(Errno) -> Int {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe write(descriptor, buffer.baseAddress, buffer.count)
    }
    return try check(count)
  }

  package func syncFile(_ descriptor: Int32) throws(Errno) {
    #if canImport(Darwin)
      // There, fsync alone leaves the bytes in the drive's cache; not every file system can do more.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    _ = try check(fsync(descriptor))
  }

  package func status(_ descriptor: Int32) throws(Errno) -> FileStatus {
    var facts = stat()
    _ = try check(unsafe fstat(descriptor, &facts))
    return FileStatus(facts)
  }

  package func status(of path: String) throws(Errno) -> FileStatus {
    var facts = stat()
    _ = try check(unsafe lstat(path, &facts))
    return FileStatus(facts)
  }

  package func setMode(_ path: String, _ mode: UInt32) throws(Errno) {
    _ = try check(unsafe chmod(path, mode_t(truncatingIfNeeded: mode)))
  }

  package func makeFolder(_ path: String) throws(Errno) {
    _ = try check(unsafe mkdir(path, 0o755))
  }

  package func renameFile(_ path: String, to other: String) throws(Errno) {
    _ = try check(unsafe rename(path, other))
  }

  package func removeFile(_ path: String) throws(Errno) {
    _ = try check(unsafe unlink(path))
  }

  package func removeFolder(_ path: String) throws(Errno) {
    _ = try check(unsafe rmdir(path))
  }

  package func names(in path: String) throws(Errno) -> [String] {
    guard let folder = unsafe opendir(path) else { throw Errno(errno) }
    defer { _ = unsafe closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(folder) else { break }
      // The name ends where its zero is, wherever the record ends.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
        unsafe field.withMemoryRebound(to: CChar.self, capacity: 1) { text in
          unsafe String(cString: text)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    if errno != 0 { throw Errno(errno) }
    return names
  }

  package func target(ofLink path: String) throws(Errno) -> String {
    var text = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe text.withUnsafeMutableBytes { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { return -1 }
        return unsafe readlink(path, start, characters.count)
      }
    }
    return String(decoding: text.prefix(try check(count)), as: UTF8.self)
  }

  package func lockFile(_ descriptor: Int32) throws(Errno) {
    _ = try check(flock(descriptor, LOCK_EX | LOCK_NB))
  }

  package func unlockFile(_ descriptor: Int32) {
    _ = flock(descriptor, LOCK_UN)
  }

  private func check<Count: SignedInteger>(_ result: Count) throws(Errno) -> Count {
    guard result >= 0 else { throw Errno(errno) }
    return result
  }
}

extension FileStatus {
  fileprivate init(_ facts: stat) {
    let kind: Kind =
      switch facts.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    #if canImport(Darwin)
      let modified = facts.st_mtimespec.tv_sec
    #else
      let modified = facts.st_mtim.tv_sec
    #endif
    self.init(
      kind: kind, bytes: Int(facts.st_size), mode: UInt32(facts.st_mode) & 0o7777,
      device: UInt64(truncatingIfNeeded: facts.st_dev), inode: UInt64(facts.st_ino),
      modified: Int64(modified))
  }
}
