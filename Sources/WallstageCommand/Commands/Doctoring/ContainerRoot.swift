internal import Glibc

/// What is at the path of a container.
enum ContainerRoot {
  /// A folder.
  case folder
  /// Something else.
  case notFolder
  /// Nothing, or what can't be got at; the system's errno.
  case refused(Int32)

  /// Looks at a path, links being followed.
  init(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      self = .refused(errno)
      return
    }
    self = status.st_mode & S_IFMT == S_IFDIR ? .folder : .notFolder
  }

  /// Whether there may be a container: a folder, or what this user may not look at.
  var mayBeFolder: Bool {
    switch self {
    case .folder, .refused(EACCES): true
    case .notFolder, .refused: false
    }
  }

  /// What is wrong with it; nil for a folder.
  func finding(_ place: DoctorPlace) -> Finding? {
    switch self {
    case .folder: nil
    case .refused(ENOENT):
      Finding(
        "missing", "there is no container at \(place.root)",
        do: "give the folder that \"wallstage stage\" was given, or \(place.staging())")
    case .notFolder, .refused(ENOTDIR):
      Finding("not-container", "\(place.root) is no folder", do: "give the container's folder")
    case .refused(EACCES):
      Finding(
        "permission-denied", "this user may not look at \(place.root)",
        do: "let it enter every folder on the way: namei -l \(place.word("."))")
    case .refused(let code):
      Finding(
        "missing", "\(place.root) can't be looked at: \(CommandError.words(code))",
        do: "give the container's folder")
    }
  }
}
