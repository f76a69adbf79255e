import Foundation
import ImagePipeline
import Staging
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// What a run does with the history of its container.
@Suite struct RunHistoryTests {
  private let folder: StagedFolder

  init() throws { folder = try StagedFolder("a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg") }

  private var history: String {
    HistoryStore(
      stateDirectory: StateDirectory(path: folder.temporary.file("state")),
      container: folder.container
    ).path
  }

  @Test func nothingRepeatsFromNightToNight() throws {
    let day = 24 * 3600 as Int64
    var shown: [String] = []
    for night in 0..<5 {
      try folder.run {
        $0.switchTimes = Array($0.switchTimes.prefix(1))
        $0.now = Instant(secondsSinceEpoch: $0.now.secondsSinceEpoch + Int64(night) * day)
        $0.firstDay = CalendarDay("2026-12-01")?.advanced(byDays: night)
      }
      shown += try folder.titles("2026-12-0\(night + 1)")
    }
    #expect(shown.sorted() == ["a", "b", "c", "d", "e"])
  }

  @Test(arguments: ["{", "{\"format\":99,\"days\":[]}"])
  func oneThatCannotBeReadIsAWarning(text: String) throws {
    try folder.run()
    try Data(text.utf8).write(to: URL(fileURLWithPath: history))
    let report = try folder.run()
    #expect(report.warnings.map(\.path) == [history])
    #expect(report.warnings.map(\.warning.code) == ["history-lost"])
    #expect(try folder.run().warnings == [])
  }

  @Test func withoutAPlaceForItNothingIsDecodedOrPublished() throws {
    try folder.temporary.write("a file", to: "state")
    var isToldOfWork = false
    #expect {
      try folder.watchedRun(progress: { _ in isToldOfWork = true })
    } throws: { error in
      guard case StagingError.state(let failure) = error else { return false }
      return failure.category == .cannotCreate
    }
    #expect(!isToldOfWork)
    #expect(folder.contents() == [])
  }

  @Test func itIsNotInTheContainer() throws {
    try folder.run()
    #expect(history.hasPrefix(folder.temporary.file("state/")))
    for (name, bytes) in try folder.snapshot("box") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains(folder.temporary.path), "\(name) names a person's path")
    }
  }
}
