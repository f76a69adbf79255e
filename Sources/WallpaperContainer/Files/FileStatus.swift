/// What `stat` says of a file.
package struct FileStatus: Hashable, Sendable {
  /// What a name stands for.
  package enum Kind: Hashable, Sendable {
    /// A file with bytes.
    case regular
    /// A folder.
    case folder
    /// A symbolic link.
    case link
    /// A device, a pipe or a socket.
    case other
  }

  /// What it is.
  package var kind: Kind
  /// Its size in bytes.
  package var bytes: Int
  /// Permissions with the set-ID and sticky bits: the low twelve bits of the mode.
  package var mode: UInt32
  /// The file system it lies on.
  package var device: UInt64
  /// Its number on that file system.
  package var inode: UInt64
  /// When its bytes last changed, in seconds since the epoch.
  package var modified: Int64

  /// Makes a status.
  package init(
    kind: Kind, bytes: Int, mode: UInt32, device: UInt64, inode: UInt64, modified: Int64
  ) {
    self.kind = kind
    self.bytes = bytes
    self.mode = mode
    self.device = device
    self.inode = inode
    self.modified = modified
  }
}
