import WidgetTimeline

extension ContainerWriter {
  /// Brings the library up to date; to be called after the assets and before the playlists.
  ///
  /// Lines that stay are the same to the byte; a line that can't be read any more goes. A new line
  /// keeps the fields of the one it replaces that this version doesn't know. Each of the at most 256 files is replaced in one step, and only where it changes. Needs
  /// memory for `lines` and one of those files.
  ///
  /// - Parameters:
  ///   - lines: The new lines. One with the asset, source and title of an old one replaces it.
  ///   - sources: The IDs of the sources whose old lines go: those that `lines` has in full; nil for
  ///     all, where there are no others any more.
  /// - Throws: `file`; `document` for a file over the size limit.
  public func updateLibrary(
    _ lines: [LibraryLine], replacing sources: Set<String>?
  ) throws(ContainerError) {
    let folder = path(ContainerLayout.library)
    let names = try onFiles(try files.names(in: folder)) ?? []
    let old = names.compactMap(ContainerLayout.shard(ofLibraryNamed:))
    let byShard = Dictionary(grouping: lines, by: \.asset.shard)
    var changed = false
    for shard in Set(old).union(byShard.keys).sorted() {
      if try updateShard(shard, with: byShard[shard] ?? [], replacing: sources) { changed = true }
    }
    if changed { try onFiles(try files.syncFolder(folder)) }
  }

  private func updateShard(
    _ shard: String, with lines: [LibraryLine], replacing sources: Set<String>?
  ) throws(ContainerError) -> Bool {
    let name = ContainerLayout.libraryFile(shard: shard)
    let current = try libraryBytes(name)
    var kept: [LibraryLine.Key: [UInt8]] = [:]
    var unknown: [LibraryLine.Key: [String: JSONValue]] = [:]
    for bytes in ByteLines(current) where !bytes.isEmpty {
      guard let line = try? ContainerJSON.decode(LibraryLine.self, from: bytes) else { continue }
      if !line.unknownFields.isEmpty { unknown[line.key] = line.unknownFields }
      if let sources, !sources.contains(line.source) {
        kept[line.key] = bytes + [UInt8(ascii: "\n")]
      }
    }
    for var line in lines {
      line.unknownFields.keep(unknown[line.key] ?? [:])
      kept[line.key] = try onDocument(path(name), try ContainerJSON.encode(line))
    }
    let wanted = kept.sorted { $0.key < $1.key }.flatMap(\.value)
    guard wanted != current else { return false }
    if wanted.isEmpty {
      try onFiles(try files.removeFile(path(name)))
    } else {
      try onFiles(
        try files.renameIntoPlace(
          "\(shard).jsonl", in: path(ContainerLayout.library), bytes: wanted))
    }
    return true
  }

  private func libraryBytes(_ name: String) throws(ContainerError) -> [UInt8] {
    guard let contents = try onFiles(try files.document(at: path(name))) else { return [] }
    return try onDocument(path(name), try contents.wholeBytes())
  }
}
