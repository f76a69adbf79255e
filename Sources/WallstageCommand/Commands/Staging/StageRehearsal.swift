internal import Staging
internal import WidgetTimeline

/// `stage --dry-run`: what a run would do, found out without writing or decoding anything.
enum StageRehearsal {
  /// Reads the packs and finds the days.
  ///
  /// - Throws: `staging` when no pack can be read or none has a picture.
  static func run(_ request: StagingRequest) throws(CommandError) -> (StageSummary, pictures: Int) {
    let clock = ContinuousClock()
    let start = clock.now
    let preview: StagingPreview
    do throws(StagingError) {
      preview = try StagingRun(request).preview()
    } catch {
      throw .staging(error)
    }
    var summary = StageSummary(
      zone: request.zone, seconds: (clock.now - start) / .seconds(1))
    summary.quarantined = preview.quarantined
    summary.days = preview.days.map { day in
      StageSummary.Day(
        day: day.day.description, revision: nil, playlist: day.playlist,
        entries: request.switchTimes.count)
    }
    return (summary, preview.files.count)
  }
}
