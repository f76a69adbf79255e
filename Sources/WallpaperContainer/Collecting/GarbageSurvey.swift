import WidgetTimeline

/// Looks for garbage: reads every kept playlist and the library, and lists the assets.
///
/// Needs memory for one document at a time and the IDs of all assets that are named.
struct GarbageSurvey {
  let root: String
  let files: FileSystem
  let rule: GarbageRule
  private var found = ContainerGarbage()
  private var named = NamedAssets()

  init(root: String, files: FileSystem, rule: GarbageRule) {
    self.root = root
    self.files = files
    self.rule = rule
  }

  /// Finds what may go.
  ///
  /// - Throws: `missing` where there is no container; `document` for a kept playlist or a file of the
  ///   library that can't be used, for what it names is not known; `file`.
  mutating func run() throws(ContainerError) -> ContainerGarbage {
    let descriptor = "\(root)/\(ContainerLayout.descriptor)"
    guard try onFiles(try files.isContainer(root)),
      let contents = try onFiles(try files.document(at: descriptor))
    else { throw .missing(path: root) }
    _ = try onDocument(descriptor, try contents.decode(ContainerDescriptor.self))
    for folder in [ContainerLayout.playlists, ContainerLayout.refreshed] {
      try sortPlaylists(in: folder)
    }
    try readLibrary()
    try sortAssets()
    return found
  }

  private mutating func sortPlaylists(in folder: String) throws(ContainerError) {
    let names = try names(in: folder)
    let days = names.compactMap { name in
      ContainerLayout.day(ofPlaylistNamed: name).map { (name: name, day: $0) }
    }
    let last = days.map(\.day).max()
    for (name, day) in days {
      let file = "\(folder)/\(name)"
      let isOver = day < rule.firstKeptDay && day != last
      if isOver, let item = try item(file) {
        found.playlists.append(item)
      } else {
        try read(file)
      }
    }
    try addLeftovers(in: folder, names)
  }

  /// Takes in what a kept playlist names.
  private mutating func read(_ file: String) throws(ContainerError) {
    let path = "\(root)/\(file)"
    guard let contents = try onFiles(try files.document(at: path)) else { return }
    named.add(try onDocument(path, try contents.decode(Playlist.self)))
  }

  private mutating func readLibrary() throws(ContainerError) {
    for name in try names(in: ContainerLayout.library) {
      guard ContainerLayout.shard(ofLibraryNamed: name) != nil else { continue }
      let path = "\(root)/\(ContainerLayout.library)/\(name)"
      guard let contents = try onFiles(try files.document(at: path)) else { continue }
      let bytes = try onDocument(path, try contents.wholeBytes())
      do {
        try named.add(libraryBytes: bytes)
      } catch {
        throw .document(path: path, error)
      }
    }
  }

  private mutating func sortAssets() throws(ContainerError) {
    let folders = AssetFolders(root: root, files: files)
    let names = try names(in: ContainerLayout.assets)
    for name in names {
      for item in try onFiles(try folders.items(in: name)) ?? [] {
        guard let id = item.id else {
          found.foreignFiles += 1
          continue
        }
        if named.ids.contains(id) {
          found.keptAssets += 1
        } else if rule.isPastGrace(item.status) {
          found.assets.append(ContainerGarbage.Item(file: item.file, bytes: item.status.bytes))
        } else {
          found.keptAssets += 1
          found.youngAssets += 1
        }
      }
    }
    try addLeftovers(in: ContainerLayout.assets, names)
  }

  /// Hidden files that a stager removes when it starts, and a device that only refreshes does not.
  private mutating func addLeftovers(
    in folder: String, _ names: [String]
  ) throws(ContainerError) {
    for name in names where name.hasPrefix(FileSystem.incomingPrefix) {
      if let item = try item("\(folder)/\(name)") { found.leftovers.append(item) }
    }
  }

  /// A regular file that is past its grace; nil for anything else.
  private func item(_ file: String) throws(ContainerError) -> ContainerGarbage.Item? {
    guard let status = try onFiles(try files.status(of: "\(root)/\(file)")),
      status.kind == .regular, rule.isPastGrace(status)
    else { return nil }
    return ContainerGarbage.Item(file: file, bytes: status.bytes)
  }

  private func names(in folder: String) throws(ContainerError) -> [String] {
    try onFiles(try files.names(in: "\(root)/\(folder)")) ?? []
  }
}
