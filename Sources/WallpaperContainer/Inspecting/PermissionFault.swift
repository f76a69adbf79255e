/// A file or folder of a container that others can't read as they should.
package struct PermissionFault: Hashable, Sendable {
  /// What is wrong.
  package enum Cause: Hashable, Sendable {
    /// Its mode lacks permissions; what it has, and what it should have at least.
    case mode(UInt32, wanted: UInt32)
    /// It is something else than a file, or than a folder.
    case otherKind(shouldBeFolder: Bool)
    /// It can't be looked at; the system's errno.
    case refused(code: Int32)
  }

  /// Its path below the container's root; `.` is the root.
  package var path: String
  /// What is wrong.
  package var cause: Cause

  /// Makes a fault.
  package init(path: String, cause: Cause) {
    self.path = path
    self.cause = cause
  }
}
