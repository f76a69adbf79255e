import WidgetTimeline

extension ContainerWriter {
  /// Removes what is garbage by a rule.
  ///
  /// Holding the stager's lock, so that nothing is staged meanwhile; readers are not disturbed, for
  /// nothing that a kept playlist names is touched. A device that refreshes takes no lock: it makes
  /// the assets young that it relies on, before it writes a playlist that names them. Whatever stops
  /// this, the container is whole, and the next run goes on.
  ///
  /// What `summary.json` does not list goes before it is written again, which takes room: a full disk
  /// has some then.
  ///
  /// - Returns: what was removed, and what opening the container removed.
  /// - Throws: `document` for a kept playlist or a file of the library that can't be used, with nothing
  ///   removed but what opening removes; `file`.
  public func collect(_ rule: GarbageRule) throws(ContainerError) -> ContainerGarbage {
    var garbage = try ContainerGarbage(in: root, rule, files: files)
    _ = try remove(&garbage.leftovers, rule)
    garbage.leftovers = (swept + garbage.leftovers).sorted { $0.file < $1.file }
    try removePlaylists(garbage.playlists(in: ContainerLayout.refreshed))
    var free = garbage.assets.filter { !garbage.waiting.contains($0.file) }
    var waiting = garbage.assets.filter { garbage.waiting.contains($0.file) }
    var touched = try remove(&free, rule)
    _ = try remove(&garbage.ledgers, rule)
    if !garbage.stagedDays.isEmpty {
      try writeSummary(at: rule.now, without: garbage.stagedDays)
      try removePlaylists(garbage.playlists(in: ContainerLayout.playlists))
    }
    touched += try remove(&waiting, rule)
    garbage.assets = (free + waiting).sorted { $0.file < $1.file }
    garbage.keptAssets += touched
    garbage.youngAssets += touched
    return garbage
  }

  /// Removes playlists for good.
  private func removePlaylists(_ items: [ContainerGarbage.Item]) throws(ContainerError) {
    for item in items { try onFiles(try files.removeFile(path(item.file))) }
    // Should the power fail, no playlist comes back without what it names.
    for folder in Set(items.map { FileSystem.parent(of: $0.file) }) {
      try onFiles(try files.syncFolder(path(folder)))
    }
  }

  /// Removes files that nothing was done to since they were looked at, and leaves the others out.
  ///
  /// - Returns: how many were touched meanwhile, by a device that relies on them from now on.
  private func remove(
    _ items: inout [ContainerGarbage.Item], _ rule: GarbageRule
  ) throws(ContainerError) -> Int {
    var touched: Set<String> = []
    for item in items {
      let status = try onFiles(try files.status(of: path(item.file)))
      if let status, !rule.isPastGrace(status) {
        touched.insert(item.file)
      } else {
        try onFiles(try files.removeFile(path(item.file)))
      }
    }
    items.removeAll { touched.contains($0.file) }
    return touched.count
  }
}

extension ContainerGarbage {
  /// Looks for garbage; writes nothing and takes no lock.
  ///
  /// Reads every playlist and the library, and looks at every asset once.
  ///
  /// - Throws: as `ContainerWriter.collect`, and `missing` where there is no container.
  public init(in root: String, _ rule: GarbageRule) throws(ContainerError) {
    self = try ContainerGarbage(in: root, rule, files: FileSystem())
  }

  init(in root: String, _ rule: GarbageRule, files: FileSystem) throws(ContainerError) {
    var survey = GarbageSurvey(root: root, files: files, rule: rule)
    self = try survey.run()
  }
}
