/// A call on a file that the system refused.
public struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried.
  public enum Call: String, Hashable, Sendable {
    /// Open an existing file or folder.
    case open
    /// Make a file.
    case create
    /// Make a folder.
    case makeFolder = "make the folder"
    /// Read from a file.
    case read
    /// Write to a file.
    case write
    /// Bring a file or a folder to the disk.
    case sync
    /// Give a file its final name.
    case rename
    /// Set the permissions.
    case setMode = "set the permissions of"
    /// Look at a file without opening it.
    case look = "look at"
    /// List a folder.
    case list
    /// Remove a file or a folder.
    case remove
    /// Lock a file.
    case lock
  }

  /// What a caller can make of it; the exit codes follow this.
  public enum Category: Hashable, Sendable {
    /// The permissions forbid it.
    case permissionDenied
    /// The file is not there.
    case noSuchFile
    /// The place can't be written to at all: a read-only file system, a file where a folder
    /// should be.
    case cannotCreate
    /// The device is full or failed.
    case inputOutput
  }

  /// What was tried.
  public let call: Call
  /// On which file.
  public let path: String
  /// The system's errno.
  public let code: Int32

  /// Makes a failure.
  public init(call: Call, path: String, code: Int32) {
    self.call = call
    self.path = path
    self.code = code
  }

  package init(_ call: Call, _ path: String, _ error: Errno) {
    self.init(call: call, path: path, code: error.code)
  }

  package var error: Errno { Errno(code) }

  /// What kind of trouble it is: by errno where that says it, else by what was tried.
  public var category: Category {
    switch error {
    case .accessDenied, .notPermitted: return .permissionDenied
    case .noSpace, .overQuota, .inputOutput: return .inputOutput
    case .readOnly, .notFolder: return .cannotCreate
    default: break
    }
    switch call {
    case .open, .look, .list: return error == .noSuchFile ? .noSuchFile : .inputOutput
    case .create, .makeFolder, .setMode: return .cannotCreate
    case .read, .write, .sync, .rename, .remove, .lock: return .inputOutput
    }
  }

  /// "can't write /srv/c/summary.json: No space left on device".
  public var description: String {
    "can't \(call.rawValue) \(path): \(error.reason)"
  }
}
