import WidgetTimeline

/// Looks for garbage: reads every playlist and the library, and lists the assets.
///
/// Needs memory for one document at a time and the names of all assets that are named.
struct GarbageSurvey {
  let root: String
  let files: FileSystem
  let rule: GarbageRule
  private var found = ContainerGarbage()
  private var named = NamedAssets()
  /// What staged playlists name that are to go.
  private var waiting = NamedAssets()
  /// Whether that is all: nothing is known of what a damaged one names.
  private var knowsWaiting = true
  /// The files that playlists describe, whatever they are called.
  private var described: Set<String> = []

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
    try files.descriptor(of: root)
    try sortPlaylists()
    try readLibrary()
    try sortAssets()
    // Readers keep it; one that can't be listed holds nothing up.
    for name in (try? names(in: ContainerLayout.ledger)) ?? [] {
      guard let day = ContainerLayout.day(ofLedgerNamed: name), day < rule.firstKeptDay,
        let item = try item("\(ContainerLayout.ledger)/\(name)")
      else { continue }
      found.ledgers.append(item)
    }
    for name in try names(in: "") where !ContainerLayout.rootNames.contains(name) {
      try sortStray(name)
    }
    found.leftovers.sort { $0.file < $1.file }
    return found
  }

  private mutating func sortPlaylists() throws(ContainerError) {
    var dated: [(file: String, day: CalendarDay)] = []
    for folder in [ContainerLayout.playlists, ContainerLayout.refreshed] {
      for name in try names(in: folder) {
        let file = "\(folder)/\(name)"
        if let day = ContainerLayout.day(ofPlaylistNamed: name) {
          dated.append((file, day))
        } else {
          try sortStray(file)
        }
      }
    }
    let last = dated.map(\.day).max()
    for (file, day) in dated {
      let isOver = day < rule.firstKeptDay && day != last
      if isOver, let item = try item(file) {
        found.playlists.append(item)
        readExpired(file)
      } else {
        try read(file)
      }
    }
  }

  /// Takes in what a playlist names that is to go; one that can't be read goes as well.
  private mutating func readExpired(_ file: String) {
    let contents = try? files.document(at: "\(root)/\(file)")
    let playlist = try? contents?.decode(Playlist.self)
    if let playlist { described.formUnion(playlist.assets.values.map(\.file)) }
    guard file.hasPrefix("\(ContainerLayout.playlists)/") else { return }
    if let playlist { waiting.add(playlist) } else { knowsWaiting = false }
  }

  /// Takes in what a kept playlist names.
  private mutating func read(_ file: String) throws(ContainerError) {
    let path = "\(root)/\(file)"
    guard let contents = try onFiles(try files.document(at: path)) else { return }
    let playlist = try onDocument(path, try contents.decode(Playlist.self))
    named.add(playlist)
    described.formUnion(playlist.assets.values.map(\.file))
  }

  private mutating func readLibrary() throws(ContainerError) {
    for name in try names(in: ContainerLayout.library) {
      guard ContainerLayout.shard(ofLibraryNamed: name) != nil else {
        try sortStray("\(ContainerLayout.library)/\(name)")
        continue
      }
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
    for name in try names(in: ContainerLayout.assets) {
      guard let items = try onFiles(try folders.items(in: name)) else {
        try sortStray("\(ContainerLayout.assets)/\(name)")
        continue
      }
      for item in items {
        if let id = item.id {
          sort(item, id)
        } else if !described.contains(item.file) {
          try sortStray(item.file)
        }
      }
    }
  }

  private mutating func sort(_ item: AssetFolders.Item, _ id: AssetID) {
    if named.ids.contains(id) {
      found.keptAssets += 1
    } else if rule.isPastGrace(item.status) {
      found.assets.append(ContainerGarbage.Item(file: item.file, bytes: item.status.bytes))
      if !knowsWaiting || waiting.ids.contains(id) { found.waiting.insert(item.file) }
    } else {
      found.keptAssets += 1
      found.youngAssets += 1
    }
  }

  /// Takes in a name that format 1 has not.
  ///
  /// Where only a stager makes hidden files they may go at once, for its lock is held when they do;
  /// elsewhere they may be those of a refresh at work.
  private mutating func sortStray(_ file: String) throws(ContainerError) {
    guard let status = try onFiles(try files.status(of: "\(root)/\(file)")) else { return }
    switch StrayFile(file, status) {
    case .foreign: found.foreignFiles += 1
    case .leftover:
      let folder = file.contains("/") ? FileSystem.parent(of: file) : ""
      if ContainerLayout.stagersFolders.contains(folder) || rule.isPastGrace(status) {
        found.leftovers.append(ContainerGarbage.Item(file: file, bytes: status.bytes))
      }
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
    try onFiles(try files.names(in: folder.isEmpty ? root : "\(root)/\(folder)")) ?? []
  }
}
