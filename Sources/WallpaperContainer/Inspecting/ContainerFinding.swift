/// Something that is wrong with a document or folder of a container.
public struct ContainerFinding: Hashable, Sendable {
  /// What is wrong with it.
  public enum Fault: Hashable, Sendable {
    /// It is there and can't be looked at, opened or read.
    case unreadable(FileFailure)
    /// It is damaged or of a newer format.
    case document(DocumentFault)
    /// It is not there, and should be.
    case missing
    /// It does not say what the playlists say; how, without the text of a field.
    case differs(reason: String)
  }

  /// The file or folder, below the container's root.
  public let file: String
  /// What is wrong with it.
  public let fault: Fault
}

extension ContainerFinding: CustomStringConvertible {
  /// "playlists/2026-12-01.json is damaged: entries[2].at is missing".
  public var description: String { "\(file) \(reason)" }

  /// The same without the file: what is wrong, to follow its name.
  public var reason: String {
    switch fault {
    case .unreadable(let failure): "can't be read: \(failure.error.reason)"
    case .document(.corrupt(let reason)): "is damaged: \(reason)"
    case .document(.unsupported(let format)):
      "is of format \(format), which is newer than this version"
    case .missing: "is not there"
    case .differs(let reason): "does not agree with the playlists: \(reason)"
    }
  }
}
