/// Something in the place of a folder, or of the lock, that is none.
package struct LayoutFault: Hashable, Sendable {
  /// What is there.
  package enum Cause: Hashable, Sendable {
    /// A file, a pipe or a device, or a link to one, where a folder should be.
    case notFolder
    /// A folder, or a link to what is no file, where a file should be.
    case notFile
    /// A link where none is followed.
    case link
    /// A link to nothing.
    case danglingLink
    /// A link that leads back to itself.
    case endlessLink
  }

  /// Its path below the container's root.
  package var path: String
  /// What is there.
  package var cause: Cause

  /// Makes a fault.
  package init(path: String, cause: Cause) {
    self.path = path
    self.cause = cause
  }

  /// Whether a path is that of the fault, or below it.
  package func holds(_ other: String) -> Bool {
    other == path || other.hasPrefix("\(path)/")
  }
}
