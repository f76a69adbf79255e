/// Looks whether the folders of a container are folders, and the files that a stager opens itself are
/// files.
///
/// One or two calls for each, and as many for each file of the library. What is not there, or may not
/// be looked at, is no fault of the layout.
package struct LayoutSurvey: Sendable {
  private let root: String
  private let files: FileSystem

  /// Makes a survey; nothing is looked at yet.
  package init(root: String, files: FileSystem = FileSystem()) {
    self.root = root
    self.files = files
  }

  /// Finds what is something else than it should be.
  package func faults() -> [LayoutFault] {
    let folders = [
      ContainerLayout.playlists, ContainerLayout.assets, ContainerLayout.library,
      ContainerLayout.refreshed, ContainerLayout.ledger,
    ]
    let library = ContainerLayout.library
    let shards = (try? files.names(in: "\(root)/\(library)")) ?? []
    let causes =
      folders.map { ($0, folderCause($0)) } + [(ContainerLayout.lock, lockCause())]
      + shards.filter { ContainerLayout.shard(ofLibraryNamed: $0) != nil }
      .map { ("\(library)/\($0)", fileCause("\(library)/\($0)")) }
    return causes.compactMap { path, cause in cause.map { LayoutFault(path: path, cause: $0) } }
  }

  private func folderCause(_ name: String) -> LayoutFault.Cause? {
    let path = "\(root)/\(name)"
    switch (try? files.status(of: path))??.kind {
    case .folder, nil: return nil
    case .regular, .other: return .notFolder
    case .link:
      do throws(FileFailure) {
        return try files.status(of: "\(path)/.") == nil ? .danglingLink : nil
      } catch {
        switch error.error {
        case .notFolder: return .notFolder
        case .endlessLink: return .endlessLink
        default: return nil
        }
      }
    }
  }

  /// The lock is opened without following a link; a pipe can be locked as a file can.
  private func lockCause() -> LayoutFault.Cause? {
    switch (try? files.status(of: "\(root)/\(ContainerLayout.lock)"))??.kind {
    case .folder: .notFile
    case .link: .link
    case .regular, .other, nil: nil
    }
  }

  /// A link to nothing counts as no file, and is replaced.
  private func fileCause(_ name: String) -> LayoutFault.Cause? {
    let path = "\(root)/\(name)"
    switch (try? files.status(of: path))??.kind {
    case .regular, nil: return nil
    case .folder, .other: return .notFile
    case .link:
      do throws(FileFailure) {
        return try files.status(try files.open(path, .read)).kind == .regular ? nil : .notFile
      } catch {
        return error.error == .endlessLink ? .endlessLink : nil
      }
    }
  }
}
