package import WallpaperContainer

/// Why a history could not be read; an empty one takes its place.
package enum HistoryProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no file: nothing was staged from here yet, or it was lost.
  case missing
  /// The file is not what a stager writes.
  case corrupt
  /// The file is of a newer version; its format.
  case newer(format: Int)
  /// The system refused to read it.
  case unreadable(FileFailure)

  /// What was wrong and what follows, without the name of the file.
  package var description: String {
    let consequence = "the pictures' cycle starts anew"
    return switch self {
    case .missing: "There is no history; \(consequence)."
    case .corrupt: "The history is damaged; \(consequence)."
    case .newer(let format):
      "The history has format \(format), of a newer version; \(consequence)."
    case .unreadable(let failure): "The history can't be read (\(failure)); \(consequence)."
    }
  }
}
