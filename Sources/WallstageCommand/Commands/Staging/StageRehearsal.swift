internal import Glibc
internal import Staging
internal import WallpaperContainer
internal import WidgetTimeline

/// `stage --dry-run`: what a run would do, found out without writing or decoding anything.
enum StageRehearsal {
  /// Reads the packs and finds the days.
  ///
  /// - Throws: `staging` when no pack can be read or none has a picture.
  static func run(_ request: StagingRequest) throws(CommandError) -> (StageSummary, pictures: Int) {
    let clock = ContinuousClock()
    let start = clock.now
    let (packs, failed) = PackReader().read(all: request.packs)
    if packs.isEmpty, let first = failed.first { throw .staging(.noPack(first)) }
    let aside = (failed + packs.flatMap(\.rejected)).map {
      StagingReport.Quarantined(path: $0.path, code: $0.code, message: $0.message)
    }
    let pictures = packs.flatMap(\.pictures)
    if pictures.isEmpty { throw .staging(.noUsablePicture(quarantined: aside)) }
    var summary = StageSummary(seconds: (clock.now - start) / .seconds(1))
    summary.quarantined = aside
    summary.days = days(request).map { day in
      StageSummary.Day(
        day: day.description, revision: nil, playlist: path(day, request),
        entries: request.switchTimes.count)
    }
    let files = Set(pictures.map(\.path) + pictures.compactMap(\.dark))
    return (summary, files.count)
  }

  private static func days(_ request: StagingRequest) -> [CalendarDay] {
    let zone = request.zone
    let today = zone.localDay(at: request.now)
    var day = request.firstDay ?? zone.day(after: today)
    var days: [CalendarDay] = []
    if request.firstDay == nil, unsafe access(path(today, request), F_OK) != 0 {
      days.append(today)
    }
    for _ in 0..<request.dayCount {
      days.append(day)
      day = zone.day(after: day)
    }
    return days
  }

  private static func path(_ day: CalendarDay, _ request: StagingRequest) -> String {
    "\(request.container)/\(ContainerLayout.playlist(day))"
  }
}
