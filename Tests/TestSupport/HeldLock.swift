import Foundation

/// A lock on a file (flock(2)) that this process holds, until it is given back.
public struct HeldLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock of a file that is there and that nobody holds.
  public init(_ path: String) throws {
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0, flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let code = POSIXError.Code(rawValue: errno) ?? .EIO
      if file >= 0 { close(file) }
      throw POSIXError(code)
    }
    descriptor = file
  }

  /// Gives it back.
  ///
  /// Closing would not do: a process that another test is starting at this moment has the same open
  /// file, and with it the lock, until it runs its program.
  public consuming func release() {}

  deinit {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
