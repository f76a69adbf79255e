extension StagingRun {
  /// Reads the packs.
  ///
  /// The container may lie in one of them, as in `stage . --container ./container`: its assets are
  /// not made into thumbnails of thumbnails.
  ///
  /// - Throws: `noPack` when none can be read.
  func readPacks() throws(StagingError) -> (packs: [Pack], failed: [PackRejection]) {
    let (packs, failed) = PackReader(measure: measure).read(all: request.packs)
    if packs.isEmpty, let first = failed.first { throw .noPack(first) }
    guard let container = try? RealPath(resolving: request.container) else {
      return (packs, failed)
    }
    return (packs.map { $0.without(container) }, failed)
  }
}

extension Pack {
  /// The pack without what lies in a folder below its root.
  fileprivate func without(_ folder: RealPath) -> Pack {
    let start = root == "/" ? root : root + "/"
    let prefix = folder.string + "/"
    guard prefix.utf8.count > start.utf8.count + 1, prefix.utf8.starts(with: start.utf8) else {
      return self
    }
    func isInside(_ path: String) -> Bool { path.utf8.starts(with: prefix.utf8) }
    var pack = self
    pack.pictures.removeAll { isInside($0.path) }
    for index in pack.pictures.indices where pack.pictures[index].dark.map(isInside) ?? false {
      pack.pictures[index].dark = nil
    }
    pack.rejected.removeAll { isInside($0.path) }
    pack.warnings.removeAll { isInside($0.path) }
    return pack
  }
}
