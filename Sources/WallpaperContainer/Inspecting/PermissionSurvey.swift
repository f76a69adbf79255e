package import WidgetTimeline

/// Looks whether everybody may read what a widget opens: folders are 0755 at least, files 0644.
///
/// One `stat` for each. What is not there, or can't be, is no fault of its permissions.
package struct PermissionSurvey: Sendable {
  private let root: String
  private let files: FileSystem

  /// Makes a survey; nothing is looked at yet.
  package init(root: String, files: FileSystem = FileSystem()) {
    self.root = root
    self.files = files
  }

  /// Finds what is wrong with the root, the folders and documents, and what playlists name.
  ///
  /// - Parameters:
  ///   - days: Those whose playlists are looked at, staged and refreshed.
  ///   - playlists: Those whose assets are.
  /// - Returns: what is wrong, a folder before what is in it.
  package func faults(
    days: some Sequence<CalendarDay>, playlists: some Sequence<Playlist>
  ) -> [PermissionFault] {
    let assets = Set(playlists.flatMap { $0.assets.values.map(\.file) }).sorted()
    let shards = Set(assets.map(FileSystem.parent(of:))).sorted()
    var folders = [".", ContainerLayout.playlists, ContainerLayout.refreshed]
    folders += [ContainerLayout.assets] + shards
    var documents = [ContainerLayout.descriptor, ContainerLayout.summary]
    for day in Set(days).sorted() {
      documents += [ContainerLayout.playlist(day), ContainerLayout.refreshedPlaylist(day)]
    }
    return folders.compactMap { fault($0, isFolder: true) }
      + (documents + assets).compactMap { fault($0, isFolder: false) }
  }

  private func fault(_ name: String, isFolder: Bool) -> PermissionFault? {
    let wanted: UInt32 = isFolder ? 0o755 : 0o644
    do throws(FileFailure) {
      guard let status = try status("\(root)/\(name)", isFolder: isFolder) else { return nil }
      guard status.kind == (isFolder ? .folder : .regular) else {
        return PermissionFault(path: name, cause: .otherKind(shouldBeFolder: isFolder))
      }
      if status.mode & wanted == wanted { return nil }
      return PermissionFault(path: name, cause: .mode(status.mode & 0o777, wanted: wanted))
    } catch {
      if error.error == .notFolder, isFolder {
        return PermissionFault(path: name, cause: .otherKind(shouldBeFolder: true))
      }
      return PermissionFault(path: name, cause: .refused(code: error.code))
    }
  }

  /// The status of what a path leads to: a reader follows links.
  private func status(_ path: String, isFolder: Bool) throws(FileFailure) -> FileStatus? {
    let named: FileStatus?
    do {
      named = try files.status(of: path)
    } catch {
      // What is wrong then is its folder, which is looked at as well, or its name.
      if error.error.meansNothingThere { return nil }
      throw error
    }
    guard named?.kind == .link else { return named }
    do {
      if isFolder { return try files.status(of: "\(path)/.") }
      return try files.status(try files.open(path, .read))
    } catch {
      if error.error == .noSuchFile { return nil }
      throw error
    }
  }
}
