import WidgetTimeline

extension ContainerWriter {
  /// Removes what is garbage by a rule.
  ///
  /// Holding the stager's lock, so that nothing is staged meanwhile; readers are not disturbed, for
  /// nothing that a kept playlist names is touched. A device that refreshes takes no lock: it makes
  /// the assets young that it relies on, before it writes a playlist that names them. Whatever stops
  /// this, the container is whole, and the next run goes on.
  ///
  /// - Returns: what was removed.
  /// - Throws: `document` for a kept playlist or a file of the library that can't be used, with nothing
  ///   removed; `file`.
  public func collect(_ rule: GarbageRule) throws(ContainerError) -> ContainerGarbage {
    var garbage = try ContainerGarbage(in: root, rule, files: files)
    if !garbage.stagedDays.isEmpty {
      try writeSummary(at: rule.now, without: garbage.stagedDays)
    }
    for item in garbage.playlists { try onFiles(try files.removeFile(path(item.file))) }
    // Should the power fail, no playlist comes back without what it names.
    for folder in Set(garbage.playlists.map { FileSystem.parent(of: $0.file) }) {
      try onFiles(try files.syncFolder(path(folder)))
    }
    let touched = try remove(&garbage.assets, rule)
    garbage.keptAssets += touched
    garbage.youngAssets += touched
    _ = try remove(&garbage.leftovers, rule)
    return garbage
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
  /// Reads every kept playlist and the library, and looks at every asset once.
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
