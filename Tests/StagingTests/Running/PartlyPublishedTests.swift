import Staging
import TestSupport
import Testing
import WidgetTimeline

/// A run that published a day and failed at the next.
@Suite struct PartlyPublishedTests {
  @Test func dayThatWasPublishedIsToldOf() throws {
    let folder = try StagedFolder("a.jpg")
    // A folder in place of tomorrow's playlist: it is only met by the rename.
    try folder.run { $0.firstDay = CalendarDay("2026-12-24") }
    try folder.temporary.write("", to: "box/playlists/2026-12-01.json/in-the-way")
    var report = StagingReport()
    #expect(throws: StagingError.self) {
      try StagingRun(folder.request, pool: FakeWorker.pool())
        .run(into: &report, isCancelled: { false }, progress: { _ in })
    }
    #expect(report.dayTexts == ["2026-11-30"])
    #expect(report.reload.asksForReload, "the day that was published is shown")
    #expect(report.made.count == 1)
  }

  @Test func runThatPublishedNothingAsksForNothing() throws {
    let folder = try StagedFolder("a.jpg")
    try folder.run()
    try folder.temporary.write("", to: "box/playlists/2026-12-02.json/in-the-way")
    var report = StagingReport()
    #expect(throws: StagingError.self) {
      var request = folder.request
      request.firstDay = CalendarDay("2026-12-02")
      try StagingRun(request, pool: FakeWorker.pool())
        .run(into: &report, isCancelled: { false }, progress: { _ in })
    }
    #expect(report.days == [])
    #expect(!report.reload.asksForReload)
  }
}
