internal import WallpaperContainer
internal import WidgetTimeline

extension StagingRun {
  /// Looks at the packs and the container and tells what `run` would do; writes nothing, takes no
  /// lock and decodes nothing.
  ///
  /// - Throws: `noPack` when none of the packs can be read.
  package func preview() throws(StagingError) -> StagingPreview {
    let (packs, failed) = PackReader(measure: measure).read(all: request.packs)
    if packs.isEmpty, let first = failed.first { throw .noPack(first) }
    let today = request.zone.localDay(at: request.now)
    let playlist = "\(request.container)/\(ContainerLayout.playlist(today))"
    let isPublished = (try? FileSystem().status(of: playlist))?.kind == .regular
    let rejected = failed + packs.flatMap(\.rejected)
    return StagingPreview(
      packs: packs, days: StagingDays.make(request, isTodayPublished: isPublished),
      files: PackCatalogue.files(PackCatalogue(packs).items),
      quarantined: rejected.map(StagingReport.Quarantined.init))
  }
}
