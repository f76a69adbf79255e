package import WallpaperContainer

/// The history of one container: a file in a folder of its own in the state directory.
///
/// It names people's paths, so the folders are their owner's alone, and it is never in the container.
/// One stager at a time writes it: the one that holds the container's lock.
package struct HistoryStore: Sendable {
  /// What reading brought.
  package struct Reading: Hashable, Sendable {
    /// What is known; empty where there is a problem.
    package var history: History
    /// Why the history could not be read.
    package var problem: HistoryProblem?

    /// Makes a reading.
    package init(history: History, problem: HistoryProblem? = nil) {
      self.history = history
      self.problem = problem
    }
  }

  /// The folder that belongs to the container: for other state as well.
  package let folder: String
  private let stateDirectory: StateDirectory
  private let files: FileSystem

  /// The name of the file.
  static let fileName = "history.json"
  /// The most bytes that are read; 10,000 pictures' two cycles have about 2 MB.
  static let limitBytes = 64 << 20

  /// Makes the store for a container, which need not exist yet.
  package init(
    stateDirectory: StateDirectory, container: String, files: FileSystem = FileSystem()
  ) {
    self.stateDirectory = stateDirectory
    self.files = files
    folder = "\(stateDirectory.path)/\(ContainerKey.make(container))"
  }

  /// The absolute path of the file.
  package var path: String { "\(folder)/\(Self.fileName)" }

  /// Reads the history.
  ///
  /// It never fails: what can't be read is an empty history and a problem to warn of, `missing` on
  /// a first run.
  package func read() -> Reading {
    do throws(FileFailure) {
      switch try files.contents(of: path, limit: Self.limitBytes) {
      case .bytes(let bytes):
        do throws(HistoryProblem) {
          return Reading(history: try HistoryDocument.history(bytes))
        } catch {
          return Reading(history: History(), problem: error)
        }
      case .tooLarge, .notFile: return Reading(history: History(), problem: .corrupt)
      case nil: return Reading(history: History(), problem: .missing)
      }
    } catch {
      return Reading(history: History(), problem: .unreadable(error))
    }
  }

  /// Replaces the file: a crash at any instant leaves the old history or the new one.
  ///
  /// Makes the state directory and the folder, for their owner alone, where they are missing.
  package func write(_ history: History) throws(FileFailure) {
    try stateDirectory.make()
    try StateDirectory(path: folder).make()
    try files.replaceFile(
      Self.fileName, in: folder, with: HistoryDocument.bytes(history))
  }
}
