import Staging
import TestSupport
import Testing
import WidgetTimeline

/// Runs that make only what the days need.
@Suite struct DayOnlyTests {
  @Test func onlyTheDaysPicturesAreMade() throws {
    let folder = try StagedFolder()
    for number in 0..<20 { try folder.add("\(number).jpg") }
    let report = try folder.run { $0.isDayOnly = true }
    #expect(report.made.count == 8)
    let shown = try folder.titles("2026-11-30") + folder.titles("2026-12-01")
    #expect(Set(shown).count == 8)
  }

  @Test func samePicturesAsAWholeRun() throws {
    let folder = try StagedFolder()
    for number in 0..<20 { try folder.add("\(number).jpg") }
    try folder.run { $0.isDayOnly = true }
    let titles = try folder.titles("2026-12-01")
    try folder.run()
    #expect(try folder.titles("2026-12-01") == titles)
  }

  @Test func pictureThatFailsIsReplaced() throws {
    let folder = try StagedFolder("good 1.jpg", "good 2.jpg", "good 3.jpg", "good 4.jpg")
    for number in 0..<12 { try folder.add("refuse \(number).jpg") }
    let report = try folder.run {
      $0.isDayOnly = true
      $0.firstDay = CalendarDay("2026-12-01")
    }
    #expect(
      try folder.titles("2026-12-01").sorted() == ["good 1", "good 2", "good 3", "good 4"])
    #expect(report.quarantined.allSatisfy { $0.code == "corrupt" })
  }

  @Test func libraryKeepsWhatAnEarlierRunMade() throws {
    let folder = try StagedFolder()
    for number in 0..<12 { try folder.add("\(number).jpg") }
    try folder.run()
    let library = try folder.snapshot("box/library")
    try folder.run { $0.isDayOnly = true }
    #expect(try folder.snapshot("box/library") == library)
  }

  @Test func withoutAUsablePictureAllWereTried() throws {
    let folder = try StagedFolder()
    for number in 0..<9 { try folder.add("refuse \(number).jpg") }
    #expect {
      try folder.run { $0.isDayOnly = true }
    } throws: { error in
      guard case StagingError.noUsablePicture(let aside) = error else { return false }
      return aside.count == 9
    }
  }
}
