import Staging
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// Which days a run publishes, and as what.
@Suite struct StagedDayTests {
  private let folder: StagedFolder

  init() throws {
    folder = try StagedFolder("a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg", "f.jpg")
  }

  @Test func firstRunPublishesTodayAndTomorrow() throws {
    let report = try folder.run()
    #expect(report.dayTexts == ["2026-11-30", "2026-12-01"])
    #expect(report.days.map(\.revision) == [1, 2])
    #expect(report.days.map(\.entries) == [4, 4])
    #expect(report.made.count == 6)
    #expect(report.reused == 0)
    #expect(report.reload.asksForReload)
    #expect(report.days.map(\.playlist).last == folder.container + "/playlists/2026-12-01.json")
    let shown = try folder.titles("2026-11-30") + folder.titles("2026-12-01")
    #expect(Set(shown.prefix(6)).count == 6, "nothing repeats until all were shown")
  }

  @Test func anotherRunOfTheDayChangesNothingThatIsShown() throws {
    try folder.run()
    let before = try folder.titles("2026-12-01")
    let report = try folder.run {
      $0.now = Instant(secondsSinceEpoch: $0.now.secondsSinceEpoch + 60)
    }
    #expect(report.dayTexts == ["2026-12-01"])
    #expect(report.days.map(\.revision) == [3])
    #expect(try folder.titles("2026-12-01") == before)
    #expect(!report.reload.asksForReload)
  }

  @Test func anotherChoiceAsksForAReload() throws {
    try folder.run()
    let before = try folder.titles("2026-12-01")
    // The folder's random name is in the choice too: one other seed may choose the same.
    for seed in 2...9 {
      let report = try folder.run { $0.seed = UInt64(seed) }
      if try folder.titles("2026-12-01") != before {
        #expect(report.reload.asksForReload)
        return
      }
    }
    Issue.record("eight other seeds choose the same day")
  }

  @Test func farDayAsksForNoReload() throws {
    try folder.run()
    #expect(try !folder.run { $0.firstDay = CalendarDay("2027-05-01") }.reload.asksForReload)
  }

  @Test func nightThatFailedIsMendedByTheNext() throws {
    try folder.run()
    let day = 24 * 3600 as Int64
    let next = try folder.run {
      $0.now = Instant(secondsSinceEpoch: $0.now.secondsSinceEpoch + 2 * day)
    }
    #expect(next.dayTexts == ["2026-12-02", "2026-12-03"])
  }

  @Test func playlistOfTodayThatIsDamagedCountsAsNone() throws {
    try folder.run()
    try folder.temporary.write("{\"format\":1,", to: "box/playlists/2026-11-30.json")
    let report = try folder.run()
    #expect(report.dayTexts == ["2026-11-30", "2026-12-01"])
    #expect(report.days.map(\.revision) == [3, 4])
  }

  @Test func playlistOfANewerFormatStops() throws {
    try folder.run()
    try folder.temporary.write("{\"format\":2}", to: "box/playlists/2026-11-30.json")
    let before = try folder.snapshot("box")
    #expect(throws: StagingError.self) { try folder.run() }
    #expect(try folder.snapshot("box") == before)
  }

  @Test(
    arguments: [
      (nil, 3, ["2026-12-01", "2026-12-02", "2026-12-03"]),
      ("2026-12-24", 1, ["2026-12-24"]),
      ("2028-02-28", 3, ["2028-02-28", "2028-02-29", "2028-03-01"]),
      ("2026-11-30", 1, ["2026-11-30"]), ("2020-01-01", 1, ["2020-01-01"]),
    ] as [(String?, Int, [String])])
  func daysThatWereAskedFor(first: String?, count: Int, expected: [String]) throws {
    let report = try folder.run {
      let tomorrow = CalendarDay("2026-12-01")
      $0.firstDay = first.flatMap { CalendarDay($0) } ?? tomorrow
      $0.dayCount = count
    }
    #expect(report.dayTexts == expected)
  }

  @Test func samoaHadNoThirtiethOfDecember() throws {
    let zone = try SystemZones(environment: [:]).rules(named: "Pacific/Apia")
    let report = try folder.run {
      $0.zone = zone
      $0.now = Instant(rfc3339: "2011-12-29T20:00:00Z") ?? $0.now
    }
    #expect(report.dayTexts == ["2011-12-29", "2011-12-31"])
    #expect(try folder.playlist("2011-12-31").timeZone == "Pacific/Apia")
  }

  @Test(arguments: ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"])
  func clocksThatChangeSkipNoDay(name: String) throws {
    let zone = try SystemZones(environment: [:]).rules(named: name)
    for start in [
      "2026-03-06", "2026-03-27", "2026-04-03", "2026-10-02", "2026-10-23", "2026-10-30",
    ] {
      let day = try #require(CalendarDay(start))
      let report = try folder.run {
        $0.zone = zone
        $0.firstDay = day
        $0.dayCount = 4
        $0.isDayOnly = true
      }
      #expect(report.days.map(\.day) == (0..<4).map(day.advanced(byDays:)))
    }
  }

  @Test(arguments: [1, 24])
  func everySwitchHasAnEntry(count: Int) throws {
    let times = (0..<count).compactMap { ClockTime(hour: $0, minute: 30) }
    try folder.run { $0.switchTimes = times }
    #expect(try folder.playlist("2026-12-01").entries.map(\.at) == times)
  }

  @Test func onePictureFillsTheDay() throws {
    let folder = try StagedFolder("only.jpg")
    try folder.run()
    #expect(try folder.titles("2026-12-01") == ["only", "only", "only", "only"])
    #expect(try folder.playlist("2026-12-01").assets.count == 1)
  }

  @Test func sameBytesAreOnePictureAndShownOnce() throws {
    let folder = try StagedFolder("a.jpg", "b.jpg")
    try folder.temporary.write("a.jpg", to: "pack/copy.jpg")
    let report = try folder.run { $0.switchTimes = Array($0.switchTimes.prefix(2)) }
    #expect(report.made.count == 3)
    #expect(try folder.titles("2026-12-01").sorted() == ["a", "b"])
  }
}
