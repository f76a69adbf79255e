import WidgetTimeline

extension ContainerWriter {
  /// Where to write a picture that has no name yet.
  ///
  /// The file lies in the container, so that adopting it is a rename, under a hidden name that the
  /// next writer removes should this run be killed. A temporary file of the program that writes it
  /// is swept up too when its name begins with this one's.
  ///
  /// - Parameter number: Tells the pictures of a run apart.
  public func incomingPath(_ number: Int) -> String {
    path("\(ContainerLayout.assets)/\(FileSystem.incomingPrefix)\(number)")
  }

  /// Removes what was written to an incoming path and will not become an asset.
  public func discard(_ incoming: String) {
    try? files.removeFile(incoming)
  }

  /// Makes an asset of a finished picture and brings it to the disk.
  ///
  /// The file moves: after this nothing is at `incoming`, whether the call worked or not. A
  /// picture that the container has is not written again. Reads the file once, 64 KiB at a time.
  ///
  /// - Parameters:
  ///   - incoming: A file in the container, as from `incomingPath(_:)`.
  ///   - fileExtension: `jpg` or `png`.
  /// - Throws: `file`.
  public func adoptAsset(
    _ incoming: String, fileExtension: String
  ) throws(ContainerError) -> AdoptedAsset {
    do {
      return try onFiles(try adopt(incoming, fileExtension: fileExtension))
    } catch {
      try? files.removeFile(incoming)
      throw error
    }
  }

  private func adopt(
    _ incoming: String, fileExtension: String
  ) throws(FileFailure) -> AdoptedAsset {
    try files.setFilePermissions(incoming)
    let (digits, bytes) = try digest(of: incoming, syncing: true)
    guard let id = AssetID(String(digits.prefix(32))) else {
      preconditionFailure("the digest given to the writer is not SHA-256")
    }
    let name = ContainerLayout.asset(id, fileExtension: fileExtension)
    let target = path(name)
    let shard = FileSystem.parent(of: target)
    try files.ensureFolder(shard)
    let wasThere = try isAsset(target, digits: digits, bytes: bytes)
    if wasThere {
      try files.removeFile(incoming)
    } else {
      try files.rename(incoming, to: target)
    }
    // Also where it was there: the run that brought it may have been killed before this.
    try files.syncFolder(shard)
    return AdoptedAsset(
      id: id, file: name, bytes: bytes, digest: "sha256:\(digits)", wasThere: wasThere)
  }

  /// Whether the file has these very bytes; a copy that was torn on its way here has not.
  private func isAsset(
    _ path: String, digits: String, bytes: Int
  ) throws(FileFailure) -> Bool {
    guard let status = try files.status(of: path), status.kind == .regular, status.bytes == bytes
    else { return false }
    return try digest(of: path, syncing: false).digits == digits
  }

  private func digest(
    of path: String, syncing: Bool
  ) throws(FileFailure) -> (digits: String, bytes: Int) {
    let file = try files.open(path, .read)
    var digest = makeDigest()
    var bytes = 0
    try files.forEachPiece(of: file) { piece in
      digest.update(piece)
      bytes += piece.count
    }
    if syncing { try files.sync(file) }
    return (digest.finishedHexDigits(), bytes)
  }
}
