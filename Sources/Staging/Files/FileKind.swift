internal import Glibc

/// What a name in a folder stands for.
package enum FileKind: String, Hashable, Sendable {
  /// A file with bytes.
  case regular = "regular file"
  /// A folder.
  case folder = "folder"
  /// A symbolic link.
  case link = "symbolic link"
  /// A FIFO.
  case pipe = "named pipe"
  /// A socket.
  case socket = "socket"
  /// A character or block device, or what else a system may have.
  case device = "device"

  /// Asks lstat(2), so that a link is a link.
  ///
  /// - Throws: the problem that the call's errno stands for.
  init(ofNameAt path: String) throws(PackProblem) {
    var facts = stat()
    guard unsafe lstat(path, &facts) == 0 else { throw PackProblem(errno: errno, path: path) }
    self.init(mode: facts.st_mode)
  }

  /// Reads the file type out of `st_mode`.
  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }

  /// Reads the type that readdir(3) gives; nil where the file system keeps none there.
  init?(entryType: UInt8) {
    switch Int(entryType) {
    case DT_REG: self = .regular
    case DT_DIR: self = .folder
    case DT_LNK: self = .link
    case DT_FIFO: self = .pipe
    case DT_SOCK: self = .socket
    case DT_CHR, DT_BLK: self = .device
    default: return nil
    }
  }
}
