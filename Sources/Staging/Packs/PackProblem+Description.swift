internal import Glibc

extension PackProblem: CustomStringConvertible {
  /// The stable word for machines (design of the bad inputs).
  package var code: String {
    switch self {
    case .noSuchFile: "no-such-file"
    case .notAFile: "not-a-file"
    case .permissionDenied: "permission-denied"
    case .outsidePack: "outside-pack"
    case .nameNotUTF8: "unsupported-feature"
    case .corrupt: "corrupt"
    case .limitExceeded: "limit-exceeded"
    case .readFailed: "io-error"
    }
  }

  /// What was wrong and what to do, without the name of the file.
  package var description: String {
    switch self {
    case .noSuchFile:
      return "There is no such file; check the path, and where its links lead."
    case .notAFile(let kind):
      return "This is a \(kind.rawValue); give a picture, a folder of pictures or a list."
    case .permissionDenied:
      return "There is no permission to read it; check its mode and its folder's."
    case .outsidePack(let target):
      return "The link leads out of the pack, to \(target); copy the picture into the pack."
    case .nameNotUTF8:
      return "A file name that is not UTF-8 is not supported; rename the file."
    case .corrupt(let what, let line):
      let place = line.map { "line \($0): " } ?? ""
      return "It can't be read: \(place)\(what)."
    case .limitExceeded(let name, let limit, let value):
      return "It has \(value) \(name), over the limit of \(limit)."
    case .readFailed(let error):
      guard let text = unsafe strerror(error) else { return "Reading failed: error \(error)." }
      return unsafe "Reading failed: \(String(cString: text))."
    }
  }
}

extension PackProblem {
  /// What a failed system call on `path` means.
  init(errno error: Int32, path: String) {
    switch error {
    case ENOENT, ENOTDIR, ELOOP: self = .noSuchFile
    case EACCES, EPERM: self = .permissionDenied
    case ENAMETOOLONG:
      self = .limitExceeded(
        name: "bytes of path", limit: Int(PATH_MAX) - 1, value: path.utf8.count)
    // A socket, or a device without a driver.
    case ENXIO, ENODEV: self = .notAFile(.device)
    default: self = .readFailed(errno: error)
    }
  }
}
