internal import WallpaperContainer
internal import WidgetTimeline

extension StagingRun {
  /// Looks at the packs and the container and tells what `run` would do; writes nothing, takes no
  /// lock and decodes nothing.
  ///
  /// - Throws: `noPack` when none of the packs can be read; `noUsablePicture` when they have none.
  package func preview() throws(StagingError) -> StagingPreview {
    let (packs, failed) = try readPacks()
    let quarantined = (failed + packs.flatMap(\.rejected)).map(StagingReport.Quarantined.init)
    let catalogue = PackCatalogue(packs)
    if catalogue.items.isEmpty { throw .noUsablePicture(quarantined: quarantined) }
    let today = request.zone.localDay(at: request.now)
    let isPublished = (try? FileSystem().status(of: playlist(today)))?.kind == .regular
    let days = StagingDays.make(request, isTodayPublished: isPublished)
    return StagingPreview(
      days: days.map { StagingPreview.Day(day: $0, playlist: playlist($0)) },
      files: files(catalogue, days), quarantined: quarantined)
  }

  private func playlist(_ day: CalendarDay) -> String {
    "\(request.container)/\(ContainerLayout.playlist(day))"
  }

  private func files(_ catalogue: PackCatalogue, _ days: [CalendarDay]) -> [String] {
    guard request.isDayOnly else { return PackCatalogue.files(catalogue.items) }
    let store = HistoryStore(stateDirectory: request.state, container: request.container)
    return Publisher(request, catalogue, store.read().history, store)
      .neededFiles(days, PictureStore(request, catalogue, pool: pool))
  }
}
