#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the system said of a call that failed: errno, and nothing else.
package struct Errno: Error, Hashable, Sendable {
  /// The number, as this platform's `errno.h` has it.
  package let code: Int32

  /// Makes an error from its number.
  package init(_ code: Int32) {
    self.code = code
  }

  /// ENOENT: no such file.
  package static let noSuchFile = Errno(ENOENT)
  /// ENOTDIR: something on the way is no folder.
  package static let notFolder = Errno(ENOTDIR)
  /// ELOOP: links lead round, or are not to be followed.
  package static let endlessLink = Errno(ELOOP)
  /// ENAMETOOLONG: no file can have such a name.
  package static let nameTooLong = Errno(ENAMETOOLONG)
  /// EEXIST: the name is taken.
  package static let exists = Errno(EEXIST)
  /// EINTR: a signal came first.
  package static let interrupted = Errno(EINTR)
  /// EWOULDBLOCK: somebody else holds the lock.
  package static let wouldBlock = Errno(EWOULDBLOCK)
  /// EACCES: the permissions forbid it.
  package static let accessDenied = Errno(EACCES)
  /// EPERM: the system forbids it.
  package static let notPermitted = Errno(EPERM)
  /// EROFS: the file system is read-only.
  package static let readOnly = Errno(EROFS)
  /// ENOSPC: the file system is full.
  package static let noSpace = Errno(ENOSPC)
  /// EDQUOT: the quota is spent.
  package static let overQuota = Errno(EDQUOT)
  /// EIO: the device failed.
  package static let inputOutput = Errno(EIO)
  /// EINVAL: the file can't do that.
  package static let invalid = Errno(EINVAL)

  /// Whether it says that there is nothing, and can't be, at a path whose last part is no link.
  package var meansNothingThere: Bool {
    switch self {
    case .noSuchFile, .notFolder, .endlessLink, .nameTooLong: true
    default: false
    }
  }

  /// The system's own words.
  package var reason: String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
