import WidgetTimeline

/// The steps from a path to a container that this process may write to.
struct ContainerOpening {
  let root: String
  let files: FileSystem
  var made = MadeFiles()
  /// What a killed run had left, which was removed.
  var swept: [ContainerGarbage.Item] = []

  init(root: String, files: FileSystem) {
    self.root = root
    self.files = files
  }

  /// Runs the steps; when one throws, what was made is removed again, under the lock if it came
  /// so far.
  mutating func open(group: String?) throws(ContainerError) -> StagerLock {
    // Looked at before anything is made, so that a folder that is no container keeps its peace,
    // and again under the lock, because another stager may just have made it.
    _ = try descriptor(group: group)
    try checkSummary()
    let lock = try takeLock()
    do {
      swept = Self.removeIncoming(root: root, files: files)
      try writeDescriptor(group: group)
      for name in [ContainerLayout.playlists, ContainerLayout.assets, ContainerLayout.library] {
        try makeFolder("\(root)/\(name)")
        try onFiles(try files.grantFolderPermissions("\(root)/\(name)"))
      }
      // Whatever a killed run made without getting here is on the disk before a playlist is.
      try onFiles(try files.syncFolder(root))
    } catch {
      made.remove(files)
      throw error
    }
    return lock
  }

  /// Removes what a killed run left.
  ///
  /// Called by the holder of the lock; the files of readers (`refreshed`, `ledger`, `state`) are
  /// not its to touch.
  ///
  /// - Returns: what was removed.
  @discardableResult
  static func removeIncoming(root: String, files: FileSystem) -> [ContainerGarbage.Item] {
    var removed: [ContainerGarbage.Item] = []
    for folder in ContainerLayout.stagersFolders {
      let prefix = folder.isEmpty ? "" : "\(folder)/"
      // One that can't be removed now hinders nobody, and the next run tries again.
      let names = (try? files.names(in: "\(root)/\(folder)")) ?? []
      for name in names where name.hasPrefix(FileSystem.incomingPrefix) {
        let file = "\(prefix)\(name)"
        guard let status = try? files.status(of: "\(root)/\(file)"),
          StrayFile(file, status) == .leftover,
          (try? files.removeFile("\(root)/\(file)")) != nil
        else { continue }
        removed.append(ContainerGarbage.Item(file: file, bytes: status.bytes))
      }
    }
    return removed
  }

  private mutating func takeLock() throws(ContainerError) -> StagerLock {
    do {
      try makeFolders(root)
      return try StagerLock.acquire(
        path: "\(root)/\(ContainerLayout.lock)", files: files, made: &made)
    } catch {
      made.remove(files)
      throw error
    }
  }

  /// Makes a folder where there is none, and the folders above it.
  private mutating func makeFolders(_ path: String) throws(ContainerError) {
    do {
      try makeFolder(path)
    } catch {
      let parent = FileSystem.parent(of: path)
      guard case .file(let failure) = error, failure.error == .noSuchFile, parent != path
      else { throw error }
      try makeFolders(parent)
      try makeFolder(path)
    }
  }

  private mutating func makeFolder(_ path: String) throws(ContainerError) {
    guard try onFiles(try files.makeFolder(path)) else { return }
    made.add(folder: path)
    try onFiles(try files.grantFolderPermissions(path))
    try onFiles(try files.syncFolder(FileSystem.parent(of: path)))
  }

  private mutating func writeDescriptor(group: String?) throws(ContainerError) {
    let current = try descriptor(group: group)
    var wanted = current ?? ContainerDescriptor(group: group)
    wanted.group = wanted.group ?? group
    guard wanted != current else { return }
    // A folder that becomes a container only now may have been made by a run killed before this.
    if current == nil { try onFiles(try files.grantFolderPermissions(root)) }
    let path = "\(root)/\(ContainerLayout.descriptor)"
    let bytes = try onDocument(path, try ContainerJSON.encode(wanted))
    // Listed first: the last step of writing it may fail after its name is there.
    if current == nil { made.add(file: path) }
    try onFiles(try files.replaceFile(ContainerLayout.descriptor, in: root, with: bytes))
  }

  /// The container's descriptor; nil where a container may be made, or has lost it.
  private func descriptor(group: String?) throws(ContainerError) -> ContainerDescriptor? {
    let path = "\(root)/\(ContainerLayout.descriptor)"
    guard let contents = try onFiles(try files.document(at: path)) else {
      try checkMayBecomeContainer()
      return nil
    }
    let found = try onDocument(path, try contents.decode(ContainerDescriptor.self))
    if let group, let other = found.group, other != group {
      throw .wrongGroup(path: root, found: other, wanted: group)
    }
    return found
  }

  /// Throws where `summary.json` is of a newer format, for it could not be written again; a damaged
  /// one can.
  private func checkSummary() throws(ContainerError) {
    let path = "\(root)/\(ContainerLayout.summary)"
    guard let contents = try onFiles(try files.document(at: path)) else { return }
    do {
      _ = try contents.decode(ContainerSummary.self)
    } catch .unsupported(let format) {
      throw .document(path: path, .unsupported(format: format))
    } catch {}
  }

  /// Throws where a folder without `container.json` is not one that may become a container.
  ///
  /// It may when it is empty, when a run was killed right after it made the lock, or when it is a
  /// container without that file: one that lost it, or a copy that stopped half-way.
  private func checkMayBecomeContainer() throws(ContainerError) {
    guard let names = try onFiles(try files.names(in: root)) else { return }
    let harmless: Set = [ContainerLayout.lock, "lost+found"]
    let found = names.first {
      !harmless.contains($0) && !$0.hasPrefix(FileSystem.incomingPrefix)
    }
    guard let found, !hasFileOfContainer() else { return }
    throw .notContainer(path: root, found: found)
  }

  /// Whether there is a file that only a container has: a day's playlist, an asset, a part of the
  /// library or the summary.
  private func hasFileOfContainer() -> Bool {
    func has(_ folder: String, _ isOurs: (String) -> Bool) -> Bool {
      ((try? files.names(in: "\(root)/\(folder)")) ?? []).contains(where: isOurs)
    }
    func isPlaylist(_ name: String) -> Bool { ContainerLayout.day(ofPlaylistNamed: name) != nil }
    return has(ContainerLayout.playlists, isPlaylist) || has(ContainerLayout.refreshed, isPlaylist)
      || has(ContainerLayout.library) { ContainerLayout.shard(ofLibraryNamed: $0) != nil }
      || has(ContainerLayout.assets) { shard in
        has("\(ContainerLayout.assets)/\(shard)") {
          ContainerLayout.asset(ofFileNamed: $0)?.shard == shard
        }
      }
      || isSummary()
  }

  private func isSummary() -> Bool {
    let contents = try? files.contents(
      of: "\(root)/\(ContainerLayout.summary)", limit: ContainerJSON.greatestBytes)
    return (try? contents?.decode(ContainerSummary.self)) != nil
  }
}
