public import WidgetTimeline

extension ContainerWriter {
  /// Publishes a playlist, and decides whether to ask for a reload.
  ///
  /// The playlist's rename is the one instant at which readers go over to it. Before, the assets that
  /// it names are looked for; after, `summary.json` is written and the playlist read back. Whatever
  /// stops this, readers find the day's playlist before or this one. Fields of the playlist before
  /// that this version doesn't know are kept.
  ///
  /// Who publishes several days at once puts a `ReloadWatch` around all of it, and asks once.
  ///
  /// - Parameters:
  ///   - playlist: Its revision is above the day's in the container; see `highestRevision()`.
  ///   - now: For the decision, and for the summary's `generatedAt`.
  ///   - zone: The zone that readers' days and hours are in.
  ///   - writer: Who publishes.
  /// - Returns: Whether what readers would see has changed, and how; the caller acts on it.
  /// - Throws: `invalidPlaylist`, `assetMissing`, `revisionNotHigher`, and `document` where the day has
  ///   a playlist of a newer format, with nothing written; `file`, after which the day has the old
  ///   playlist or the new one; `readBackDiffers`.
  @discardableResult
  public func publish(
    _ playlist: Playlist, at now: Instant, zone: ZoneRules, by writer: PlaylistWriter = .stager
  ) throws(ContainerError) -> ReloadDecision {
    let watch = ReloadWatch(ContainerReader(root: root, files: files), now: now, zone: zone)
    try commit(playlist, at: now)
    return watch.decide(writer: writer)
  }

  /// Publishes a playlist, for a caller that has a `ReloadWatch` of its own.
  ///
  /// - Throws: as `publish`.
  package func commit(_ playlist: Playlist, at now: Instant) throws(ContainerError) {
    var playlist = playlist
    if let older = try usablePlaylist(for: playlist.day) {
      playlist.keepUnknownFields(of: older)
    }
    let bytes = try validated(playlist)
    for (id, asset) in playlist.assets.sorted(by: { $0.key.digits < $1.key.digits }) {
      let status = try onFiles(try files.status(of: path(asset.file)))
      guard let status, status.kind == .regular, status.bytes == asset.bytes else {
        throw .assetMissing(id, day: playlist.day)
      }
    }
    let name = ContainerLayout.playlist(playlist.day)
    let published = try highest(
      of: [name, ContainerLayout.refreshedPlaylist(playlist.day)])?.revision
    if let published, published >= playlist.revision {
      throw .revisionNotHigher(
        day: playlist.day, given: playlist.revision, published: published)
    }
    // A killed run may have made a folder of assets without this.
    try onFiles(try files.syncFolder(path(ContainerLayout.assets)))
    try onFiles(
      try files.replaceFile(
        "\(playlist.day).json", in: path(ContainerLayout.playlists), with: bytes))
    try writeSummary(at: now)
    let found = try document(name)
    guard found == .bytes(bytes) else {
      throw .readBackDiffers(
        path: path(name), wrote: playlist.revision, found: try revision(of: name))
    }
  }

  /// The revision of the next playlist: one more than any in the container.
  ///
  /// - Throws: as `highestRevision`; `document` for the file that has the greatest there is.
  public func nextRevision() throws(ContainerError) -> Int {
    guard let highest = try highest(of: try revisedDocuments()) else { return 1 }
    guard highest.revision < Playlist.greatestRevision else {
      let reason = "its revision is the greatest that there is, and none can follow it"
      throw .document(path: path(highest.file), .corrupt(reason: reason))
    }
    return highest.revision + 1
  }

  /// The highest revision in any playlist, fetched ones included, and in the summary.
  ///
  /// 0 where there is none. Reads every playlist. A damaged one counts for nothing.
  ///
  /// - Throws: `file` for one that is there and can't be opened, for its revision is not known.
  public func highestRevision() throws(ContainerError) -> Int {
    try highest(of: try revisedDocuments())?.revision ?? 0
  }

  /// The published playlist of a day; nil when there is none.
  ///
  /// - Throws: `document` when it is damaged or of a newer format, `file` when it can't be opened.
  public func playlist(for day: CalendarDay) throws(ContainerError) -> Playlist? {
    let name = ContainerLayout.playlist(day)
    guard let contents = try document(name) else { return nil }
    let playlist = try onDocument(path(name), try contents.decode(Playlist.self))
    guard playlist.day == day else {
      let reason = "it is for \(playlist.day)"
      throw .document(path: path(name), .corrupt(reason: reason))
    }
    return playlist
  }

  /// The published playlist of a day; nil when there is none, or a damaged one, which may be replaced.
  ///
  /// - Throws: `document` when it is of a newer format: what an older program would write in its place
  ///   is less than what it has. `file`.
  public func usablePlaylist(for day: CalendarDay) throws(ContainerError) -> Playlist? {
    do throws(ContainerError) {
      return try playlist(for: day)
    } catch .document(_, .corrupt) {
      return nil
    } catch {
      throw error
    }
  }

  /// The days that have a published playlist, ascending.
  public func publishedDays() throws(ContainerError) -> [CalendarDay] {
    try days(in: ContainerLayout.playlists)
  }

  private func validated(_ playlist: Playlist) throws(ContainerError) -> [UInt8] {
    let named = playlist.entries.reduce(into: Set<AssetID>()) { $0.formUnion($1.assets) }
    guard named == Set(playlist.assets.keys) else {
      throw .invalidPlaylist(
        day: playlist.day, reason: "its assets are not exactly those that its entries name")
    }
    do {
      let bytes = try ContainerJSON.encode(playlist)
      // What readers would refuse is never written.
      _ = try ContainerJSON.decode(Playlist.self, from: bytes)
      return bytes
    } catch {
      let reason =
        switch error {
        case .corrupt(let reason): reason
        case .unsupported(let format): "it is of format \(format)"
        }
      throw .invalidPlaylist(day: playlist.day, reason: reason)
    }
  }

  /// Writes `summary.json` anew, of all playlists but those of some days.
  func writeSummary(
    at now: Instant, without removed: Set<CalendarDay> = []
  ) throws(ContainerError) {
    let old = try? document(ContainerLayout.summary)?.decode(ContainerSummary.self)
    var items: [ContainerSummary.Item] = []
    for day in try days(in: ContainerLayout.playlists) where !removed.contains(day) {
      guard case .bytes(let bytes)? = try document(ContainerLayout.playlist(day)),
        let playlist = try? ContainerJSON.decode(Playlist.self, from: bytes)
      else { continue }
      items.append(
        ContainerSummary.Item(
          day: day, revision: playlist.revision,
          digest: "sha256:\(makeDigest().hexDigits(of: bytes))", bytes: bytes.count,
          unknownFields: old?.playlists.first { $0.day == day }?.unknownFields ?? [:]))
    }
    var summary = ContainerSummary(
      playlists: items, generatedAt: now, unknownFields: old?.unknownFields ?? [:])
    // The playlist that had it may be gone, and no revision is ever given twice.
    summary.revision = max(summary.revision, old?.revision ?? 0)
    let path = path(ContainerLayout.summary)
    let bytes = try onDocument(path, try ContainerJSON.encode(summary))
    try onFiles(try files.replaceFile(ContainerLayout.summary, in: root, with: bytes))
  }

  private func days(in folder: String) throws(ContainerError) -> [CalendarDay] {
    let names = try onFiles(try files.names(in: path(folder))) ?? []
    return names.compactMap(ContainerLayout.day(ofPlaylistNamed:)).sorted()
  }

  private func document(_ name: String) throws(ContainerError) -> FileSystem.Contents? {
    try onFiles(try files.document(at: path(name)))
  }

  private func revisedDocuments() throws(ContainerError) -> [String] {
    [ContainerLayout.summary]
      + (try days(in: ContainerLayout.playlists)).map(ContainerLayout.playlist)
      + (try days(in: ContainerLayout.refreshed)).map(ContainerLayout.refreshedPlaylist)
  }

  private func highest(
    of names: [String]
  ) throws(ContainerError) -> (revision: Int, file: String)? {
    var highest: (revision: Int, file: String)?
    for name in names {
      guard let revision = try revision(of: name), revision > highest?.revision ?? -1 else {
        continue
      }
      highest = (revision, name)
    }
    return highest
  }

  /// The revision of a document of whatever format; nil where there is no such document or number.
  private func revision(of name: String) throws(ContainerError) -> Int? {
    guard let contents = try document(name) else { return nil }
    return (try? contents.decode(RevisionOnly.self))?.revision
  }
}

/// The one field that must be read of any document, so that revisions never go back.
private struct RevisionOnly: Decodable {
  let revision: Int

  private enum Field: String, CaseIterable {
    case revision
  }

  init(from decoder: any Decoder) throws {
    revision = try FieldReader(decoder, Field.self)
      .number(.revision, in: 0...Playlist.greatestRevision)
  }
}
