internal import Glibc

/// Why something could not be written; the errno says more.
package enum OutputError: Error, Hashable, Sendable {
  /// The file could not be made: a missing folder, a folder in its place, a read-only file system.
  case cannotCreate(errno: Int32)
  /// The file or its folder may not be written to.
  case permissionDenied(errno: Int32)
  /// Writing, syncing or renaming failed, or there is no room.
  case failed(errno: Int32)
  /// The temporary file failed in which the bytes wait that go to a pipe or device.
  case spoolFailed(folder: String, errno: Int32)

  /// What a failed open(2) or a failed look at the place means.
  static func opening(_ error: Int32) -> OutputError {
    switch error {
    case EACCES, EPERM: .permissionDenied(errno: error)
    case ENOSPC, EDQUOT, EIO: .failed(errno: error)
    default: .cannotCreate(errno: error)
    }
  }

  /// What a failed link(2) or rename(2) means.
  static func placing(_ error: Int32) -> OutputError {
    switch error {
    case EACCES, EPERM: .permissionDenied(errno: error)
    default: .failed(errno: error)
    }
  }

  /// The errno of the call that failed.
  package var errno: Int32 {
    switch self {
    case .cannotCreate(let errno), .permissionDenied(let errno), .failed(let errno),
      .spoolFailed(_, let errno):
      errno
    }
  }
}
