public import WidgetTimeline

/// Why a container could not be opened or written.
public enum ContainerError: Error, Hashable, Sendable {
  /// The system refused a call.
  case file(FileFailure)
  /// Another stager holds the lock.
  case busy(lock: String)
  /// The folder is neither empty nor a container; `found` is a name in it that is not ours.
  case notContainer(path: String, found: String)
  /// There is no container.
  case missing(path: String)
  /// The container belongs to another application group.
  case wrongGroup(path: String, found: String, wanted: String)
  /// A document of the container can't be used.
  case document(path: String, DocumentFault)
  /// The playlist to publish is not one that format 1 allows.
  case invalidPlaylist(day: CalendarDay, reason: String)
  /// An asset that the playlist names is not there, or has another size.
  case assetMissing(AssetID, day: CalendarDay)
  /// The day has a playlist of this revision or a higher one.
  case revisionNotHigher(day: CalendarDay, given: Int, published: Int)
  /// What was read back after publishing is not what was written; `found` is nil when it has no
  /// revision.
  case readBackDiffers(path: String, wrote: Int, found: Int?)
  /// A line for the ledger has more bytes than may be appended at once.
  case ledgerLineTooLong(bytes: Int, limit: Int)
}

extension ContainerError: CustomStringConvertible {
  /// What is wrong, with which file, and what to do.
  public var description: String {
    switch self {
    case .file(let failure):
      failure.description
    case .busy(let lock):
      "another stager is at work in this container (it holds \(lock)); try again later"
    case .notContainer(let path, let found):
      "\(path) is not empty and not a container (it has \(found)); "
        + "give an empty or a new folder"
    case .missing(let path):
      "there is no container at \(path); give the folder that \"wallstage stage\" was given"
    case .wrongGroup(let path, let found, let wanted):
      "\(path) belongs to the group \(found), not \(wanted); give its own group or another folder"
    case .document(let path, .corrupt(let reason)):
      "\(path) is damaged: \(reason); remove it or restore it from a copy"
    case .document(let path, .unsupported(let format)):
      "\(path) is of format \(format), newer than the format \(Playlist.currentFormat) "
        + "that this version knows; use a newer version"
    case .invalidPlaylist(let day, let reason):
      "the playlist for \(day) can't be published: \(reason)"
    case .assetMissing(let asset, let day):
      "the playlist for \(day) can't be published: asset \(asset.digits) is not in the container"
    case .revisionNotHigher(let day, let given, let published):
      "the playlist for \(day) can't be published as revision \(given): "
        + "it has revision \(published)"
    case .readBackDiffers(let path, let wrote, let found):
      "\(path) was written as revision \(wrote) and read back as "
        + (found.map { "revision \($0)" } ?? "something else")
        + "; somebody else writes to this container, or the device fails"
    case .ledgerLineTooLong(let bytes, let limit):
      "a line of the ledger has \(bytes) bytes, more than \(limit); shorten the widget's name or the reason"
    }
  }
}
