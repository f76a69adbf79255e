/// What a name is that format 1 has not.
///
/// Asked of the names in the container's own folder, in those of playlists, the library and assets,
/// and in each folder of assets; the files of readers (`ledger`, `state`) are theirs.
enum StrayFile {
  /// What a program that was killed left under a hidden name: anything but a folder.
  case leftover
  /// A stranger's.
  case foreign

  /// Sorts a name, which may have a path before it.
  init(_ file: String, _ status: FileStatus) {
    let name = file.split(separator: "/").last ?? ""
    let isHidden = name.hasPrefix(FileSystem.incomingPrefix)
    self = isHidden && status.kind != .folder ? .leftover : .foreign
  }
}
