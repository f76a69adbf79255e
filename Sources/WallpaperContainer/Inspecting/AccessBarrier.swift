/// What keeps this process from a file whose permissions forbid it.
package struct AccessBarrier: Hashable, Sendable {
  /// The folder or file that forbids it.
  package var path: String
  /// Whether it is a folder that may not be entered; else what it holds may not be read.
  package var isOnTheWay: Bool

  /// Walks down to a path and finds the first that forbids going on.
  ///
  /// A folder that a link leads through counts as the link does.
  ///
  /// - Parameters:
  ///   - path: Absolute, without links in it.
  ///   - isFolder: Whether it is to be listed, else read.
  /// - Returns: nil where nothing forbids it.
  package init?(on path: String, isFolder: Bool = false, files: FileSystem = FileSystem()) {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      if Self.isDenied({ () throws(FileFailure) in
        _ = try files.status(of: folder.isEmpty ? "/." : "\(folder)/.")
      }) {
        self.init(path: folder.isEmpty ? "/" : folder, isOnTheWay: true)
        return
      }
      folder += "/\(part)"
    }
    if Self.isDenied({ () throws(FileFailure) in
      _ = try files.status(of: "\(folder)/.")
    }) {
      self.init(path: folder, isOnTheWay: true)
    } else if Self.isDenied({ () throws(FileFailure) in
      if isFolder { _ = try files.names(in: path) } else { _ = try files.open(path, .read) }
    }) {
      self.init(path: path, isOnTheWay: false)
    } else {
      return nil
    }
  }

  private init(path: String, isOnTheWay: Bool) {
    self.path = path
    self.isOnTheWay = isOnTheWay
  }

  private static func isDenied(_ look: () throws(FileFailure) -> Void) -> Bool {
    do throws(FileFailure) {
      try look()
      return false
    } catch {
      return error.category == .permissionDenied
    }
  }
}
