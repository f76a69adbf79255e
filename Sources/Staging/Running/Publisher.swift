internal import ImagePipeline
internal import WallpaperContainer
internal import WidgetTimeline

/// Chooses the days and publishes them.
struct Publisher {
  private let request: StagingRequest
  private let catalogue: PackCatalogue
  private let historyStore: HistoryStore
  private var history: History

  init(
    _ request: StagingRequest, _ catalogue: PackCatalogue, _ history: History,
    _ historyStore: HistoryStore
  ) {
    self.request = request
    self.catalogue = catalogue
    self.history = history
    self.historyStore = historyStore
  }

  /// The days of this run; a playlist of today that can't be read counts as none.
  ///
  /// - Throws: `container` where one of them has a playlist that this version must not replace.
  func daysToPublish(_ writer: borrowing ContainerWriter) throws(StagingError) -> [CalendarDay] {
    do throws(ContainerError) {
      let today = request.zone.localDay(at: request.now)
      let isTodayPublished = try writer.usablePlaylist(for: today) != nil
      let days = StagingDays.make(request, isTodayPublished: isTodayPublished)
      for day in days { _ = try writer.usablePlaylist(for: day) }
      _ = try writer.nextRevision()
      return days
    } catch {
      throw .container(error)
    }
  }

  /// What may be shown: pictures that did not fail, each content once.
  private func candidates(_ store: borrowing PictureStore) -> [DayCandidate] {
    var seen = Set<AssetID>()
    var candidates: [DayCandidate] = []
    for item in catalogue.items {
      if case .failure? = store[item.picture.path] { continue }
      if let staged = store.asset(item.picture.path), !seen.insert(staged.whole.id).inserted {
        continue
      }
      candidates.append(DayCandidate(id: item.id))
    }
    return candidates
  }

  private func choose(
    _ day: CalendarDay, _ store: borrowing PictureStore, _ history: History
  ) -> ShownDay {
    DayChooser(candidates: candidates(store), seed: request.seed)
      .choose(day, slots: request.switchTimes.count, history: history.days)
  }

  /// Whether there is a picture to show.
  func hasUsable(_ store: borrowing PictureStore) -> Bool {
    for item in catalogue.items where store.asset(item.picture.path) != nil { return true }
    return false
  }

  /// Makes just the pictures that `days` show; one that fails is replaced by the next choice.
  func makeNeeded(
    _ days: [CalendarDay], in writer: borrowing ContainerWriter, _ store: inout PictureStore,
    _ isCancelled: () -> Bool, _ progress: (StagingProgress) -> Void
  ) throws(StagingError) {
    while true {
      let missing = neededFiles(days, store).filter { store[$0] == nil }
      if missing.isEmpty { return }
      try store.make(missing, in: writer, isCancelled: isCancelled, progress: progress)
    }
  }

  /// The files of the pictures that `days` show, as far as it is known which can be used.
  func neededFiles(_ days: [CalendarDay], _ store: borrowing PictureStore) -> [String] {
    var history = history
    var items: [PackCatalogue.Item] = []
    for day in days {
      let shown = choose(day, store, history)
      items += shown.pictures.compactMap { catalogue[$0.id] }
      history.record(shown)
    }
    return PackCatalogue.files(items)
  }

  /// Writes a line for every usable picture.
  ///
  /// - Parameter isComplete: whether all packs could be read: what comes from no pack of this run has
  ///   left them then.
  func updateLibrary(
    _ writer: borrowing ContainerWriter, _ store: borrowing PictureStore, isComplete: Bool
  ) throws(StagingError) {
    var lines: [LibraryLine] = []
    for item in catalogue.items {
      guard let staged = store.asset(item.picture.path) else { continue }
      let dark = store.asset(item.picture.dark)
      lines.append(
        LibraryLine(
          asset: staged.whole.id, source: item.pack, title: item.picture.title,
          width: staged.whole.size.width, height: staged.whole.size.height,
          bytes: staged.whole.adopted.bytes, dominantColor: staged.made.dominantColor.hexadecimal,
          dark: dark?.whole.id, families: staged.familyAssets,
          darkFamilies: dark?.familyAssets ?? [:]))
    }
    // A run that made only what the days need can't say what is no longer there, and one that could not
    // read a pack knows nothing of that one.
    let replaced: Set<String>? =
      if request.isDayOnly { [] } else if isComplete { nil } else { Set(catalogue.packs.map(\.id)) }
    do throws(ContainerError) {
      try writer.updateLibrary(lines, replacing: replaced)
    } catch {
      throw .container(error)
    }
  }

  /// Chooses a day's pictures and publishes its playlist.
  ///
  /// The history is written first: should the run be killed between the two, the next one chooses
  /// for that day anew.
  mutating func publish(
    _ day: CalendarDay, in writer: borrowing ContainerWriter, _ store: borrowing PictureStore
  ) throws(StagingError) -> StagingReport.Day {
    let shown = choose(day, store, history)
    history.record(shown)
    do throws(FileFailure) {
      try historyStore.write(history)
    } catch {
      throw .state(error)
    }
    do throws(ContainerError) {
      let playlist = playlist(shown, revision: try writer.nextRevision(), store)
      try writer.commit(playlist, at: request.now)
      return StagingReport.Day(
        day: day, revision: playlist.revision,
        playlist: "\(request.container)/\(ContainerLayout.playlist(day))",
        entries: playlist.entries.count)
    } catch {
      throw .container(error)
    }
  }

  private func playlist(
    _ shown: ShownDay, revision: Int, _ store: borrowing PictureStore
  ) -> Playlist {
    var entries: [PlaylistEntry] = []
    var assets: [AssetID: PlaylistAsset] = [:]
    for (time, picture) in zip(request.switchTimes, shown.pictures) {
      guard let item = catalogue[picture.id], let light = store.asset(item.picture.path) else {
        continue
      }
      let dark = store.asset(item.picture.dark)
      entries.append(
        PlaylistEntry(
          at: time, asset: light.whole.id, dark: dark?.whole.id, families: light.familyAssets,
          darkFamilies: dark?.familyAssets ?? [:]))
      for staged in [light, dark].compactMap(\.self) {
        assets.merge(staged.described(source: item.pack, title: item.picture.title)) { $1 }
      }
    }
    return Playlist(
      revision: revision, day: shown.day, timeZone: request.zone.name, stagedAt: request.now,
      policy: request.policy, sources: sources(store), entries: entries, assets: assets)
  }

  private func sources(_ store: borrowing PictureStore) -> [PlaylistSource] {
    var counts: [String: Int] = [:]
    for item in catalogue.items where store.asset(item.picture.path) != nil {
      counts[item.pack, default: 0] += 1
    }
    return catalogue.packs.map { pack in
      PlaylistSource(
        id: pack.id, name: pack.name, checkedAt: request.now, pictures: counts[pack.id] ?? 0)
    }
  }
}
