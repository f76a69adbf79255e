internal import Glibc

/// What an OUT operand turns out to be.
enum OutputTarget {
  /// A regular file, or nothing yet: a new file takes the place of `path`, whose links were followed.
  case file(path: Argument, existing: FileStatus?)
  /// Something to write into, not to replace: a FIFO, a device; its path.
  case special(path: Argument)
  /// A descriptor that is open: standard output, or one named in /dev/fd.
  case descriptor(Int32)

  /// Of a file that is to be replaced, what the new one takes over.
  struct FileStatus {
    var mode: mode_t
    var owner: uid_t
    var group: gid_t
  }

  /// Looks at the place.
  ///
  /// A link is followed, so that it stays and what it leads to is replaced; a dangling one leads to
  /// a file that is made. A file without write permission is not replaced although its folder
  /// would allow it: its owner said no.
  init(_ path: Argument) throws(OutputError) {
    if path.isDash {
      self = .descriptor(STDOUT_FILENO)
      return
    }
    if let number = Self.descriptorNumber(path.text) {
      self = .descriptor(number)
      return
    }
    var status = stat()
    guard unsafe path.withCString({ unsafe stat($0, &status) }) == 0 else {
      guard errno == ENOENT else { throw .opening(errno) }
      let target = try Self.followed(path)
      guard !path.bytes.isEmpty else { throw .cannotCreate(errno: ENOENT) }
      guard !target.lastPart.bytes.isEmpty else { throw .cannotCreate(errno: EISDIR) }
      self = .file(path: target, existing: nil)
      return
    }
    guard unsafe path.withCString({ unsafe access($0, W_OK) }) == 0 else { throw .opening(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .cannotCreate(errno: EISDIR)
    case S_IFREG:
      let existing = FileStatus(
        mode: status.st_mode & 0o777, owner: status.st_uid, group: status.st_gid)
      self = .file(path: try Self.followed(path), existing: existing)
    default: self = .special(path: path)
    }
  }

  /// The number of an open descriptor that a path names (proc(5), `/proc/self/fd`).
  private static func descriptorNumber(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default:
      for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
        return Int32(path.dropFirst(folder.count))
      }
      return nil
    }
  }

  /// Follows the links of a path's last part, up to the kernel's 40 (path_resolution(7)).
  private static func followed(_ path: Argument) throws(OutputError) -> Argument {
    var path = path
    for _ in 0..<40 {
      var text = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = unsafe path.withCString { unsafe readlink($0, &text, text.count) }
      guard length >= 0 else { return path }
      path = path.sibling(Argument(bytes: text[0..<length].map { UInt8(bitPattern: $0) }))
    }
    throw .cannotCreate(errno: ELOOP)
  }
}
