/// A file of the container that could not be used, and why.
public struct ReadProblem: Hashable, Sendable {
  /// Why it could not be used.
  public enum Cause: Hashable, Sendable {
    /// It exists and can't be opened or read now; the system's errno.
    case locked(code: Int32)
    /// It is damaged or of a newer format.
    case document(DocumentFault)
  }

  /// The file, below the container's root.
  public let file: String
  /// Why.
  public let cause: Cause

  /// Makes a problem.
  public init(file: String, cause: Cause) {
    self.file = file
    self.cause = cause
  }

  /// The state that it gives where the file is one that matters.
  public var state: ReadState {
    switch cause {
    case .locked: .locked
    case .document(.unsupported): .unsupported
    case .document(.corrupt): .corrupt
    }
  }
}

extension ReadProblem: CustomStringConvertible {
  /// "playlists/2026-12-01.json is damaged: entries[2].at is missing".
  public var description: String {
    switch cause {
    case .locked(let code): "\(file) can't be read now: \(Errno(code).reason)"
    case .document(.corrupt(let reason)): "\(file) is damaged: \(reason)"
    case .document(.unsupported(let format)):
      "\(file) is of format \(format), which is newer than this version"
    }
  }
}
