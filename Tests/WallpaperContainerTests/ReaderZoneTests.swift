import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// The zone's name that a reader hands out comes from the playlist that is on screen.
@Suite struct ReaderZoneTests {
  private func zones(days: [Int], now: String) throws -> [String?] {
    let folder = try TemporaryFolder()
    let writer = try SampleStaging(root: folder.path).writer()
    for (index, day) in days.enumerated() {
      var playlist = Sample.playlist(
        revision: index + 1, day: Sample.day.advanced(byDays: day), assets: [])
      playlist.timeZone = "Zone/\(day)"
      try writer.publish(playlist, at: Sample.now, zone: .utc)
    }
    var asked: [String?] = []
    _ = ContainerReader(root: folder.path).read(now: Sample.instant(now)) { name in
      asked.append(name)
      return .utc
    }
    return asked
  }

  @Test(arguments: [
    ([0], "2026-12-01T12:00:00Z", "Zone/0"),
    ([-1, 0, 5], "2026-12-01T12:00:00Z", "Zone/0"),
    ([-9, 5], "2026-12-01T12:00:00Z", "Zone/-9"),
    ([7, 5], "2026-12-01T12:00:00Z", "Zone/5"),
    // The first of December begins in Tokyo while it is November in Greenwich.
    ([0], "2026-11-30T15:00:00Z", "Zone/0"),
  ])
  func lastPlaylistThatCanHaveBegunNamesIt(days: [Int], now: String, name: String) throws {
    #expect(try zones(days: days, now: now) == [name])
  }

  @Test func noPlaylistNamesNone() throws {
    #expect(try zones(days: [], now: "2026-12-01T12:00:00Z") == [nil])
  }
}
