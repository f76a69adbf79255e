import Foundation
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// What goes besides assets and staged playlists, and that a rehearsal says the same of it.
@Suite struct CollectedKindsTests {
  private let container: ExpiredContainer

  init() throws {
    container = try ExpiredContainer()
  }

  /// Collects, and holds what the rehearsal said against it.
  private func collect() throws -> ContainerGarbage {
    let rehearsed = try container.rehearse()
    let collected = try container.collect()
    #expect(rehearsed.items == collected.items)
    #expect(rehearsed.foreignFiles == collected.foreignFiles)
    #expect(rehearsed.keptAssets == collected.keptAssets)
    return collected
  }

  @Test(arguments: [true, false])
  func whatAKilledStagerLeftGoesAtOnce(isYoung: Bool) throws {
    let names = [
      ".incoming-summary.json", "assets/.incoming-0", "library/.incoming-cb.jsonl",
      "playlists/.incoming-2026-12-31.json",
    ]
    for name in names { try container.write("half", to: name, isYoung: isYoung) }
    let leftovers = try collect().leftovers
    #expect(leftovers.map(\.file) == names)
    #expect(leftovers.map(\.bytes) == [4, 4, 4, 4])
    #expect(!names.contains(where: container.has))
  }

  @Test(arguments: ["refreshed/.incoming-2026-12-31.json", "assets/4d/.incoming-9"])
  func whatARefreshMayBeAtWorkOnGoesPastItsGrace(name: String) throws {
    try container.write("half", to: name, isYoung: true)
    #expect(try collect().leftovers.isEmpty)
    #expect(container.has(name))
    try container.age()
    #expect(try collect().leftovers.map(\.file) == [name])
    #expect(!container.has(name))
  }

  @Test func aRefreshedPlaylistGoesThatIsNotTheLastOfAll() throws {
    let name = "refreshed/2026-12-01.json"
    try container.write(try container.text(ExpiredContainer.first), to: name)
    #expect(try collect().playlists.map(\.file) == [ExpiredContainer.first, name])
    #expect(!container.has(name) && container.has(ExpiredContainer.second))
  }

  @Test func theLastOfAllStaysWhereItWasFetched() throws {
    let fetched = "refreshed/2026-12-02.json"
    try container.write(
      try container.text(ExpiredContainer.first)
        .replacing("2026-12-01", with: "2026-12-02"), to: fetched)
    try FileManager.default.removeItem(
      atPath: container.folder.file("c/\(ExpiredContainer.second)"))
    #expect(try collect().playlists.map(\.file) == [ExpiredContainer.first])
    #expect(container.has(fetched) && container.has(ExpiredContainer.old))
  }

  @Test func aLedgerGoesAsAPlaylistDoes() throws {
    // It is the 30th in UTC; two weeks before, and a day for zones, the 15th is the first to be kept.
    let names = ["2026-12-01", "2026-12-14", "2026-12-15", "2026-12-31"].map {
      "ledger/\($0).jsonl"
    }
    for name in names { try container.write("{}\n", to: name) }
    try container.write("{}\n", to: "ledger/2026-12-02.jsonl", isYoung: true)
    try container.write("mine", to: "ledger/2026-12-01.json")
    #expect(try collect().ledgers.map(\.file) == Array(names.prefix(2)))
    #expect(names.map(container.has) == [false, false, true, true])
    #expect(container.has("ledger/2026-12-02.jsonl"))
  }

  @Test func whatIsForeignIsSoToASurveyAndStays() throws {
    let names = [
      "assets/cb/.incoming-x/file", "assets/cb/notes.txt", "assets/readme.jpg",
      "library/my.jsonl", "notes.txt", "playlists/today.json", "refreshed/today.json",
    ]
    for name in names { try container.write("mine", to: name) }
    let survey = try ContainerSurvey(
      of: container.root, digest: { SHA256() }, files: FileSystem(calls: POSIXCalls()))
    #expect(survey.foreign.count == names.count)
    #expect(try collect().foreignFiles == names.count)
    #expect(names.allSatisfy(container.has))
  }

  @Test func whatASurveyCallsSuperfluousGoes() throws {
    try container.write("", to: "assets/4d/.incoming-9")
    try container.write("", to: ".incoming-x")
    try container.write("", to: "assets/aa/\(String(repeating: "a", count: 32)).jpg")
    let survey = try ContainerSurvey(
      of: container.root, digest: { SHA256() }, files: FileSystem(calls: POSIXCalls()))
    _ = try collect()
    #expect(survey.superfluous.count == 3)
    #expect(!survey.superfluous.map(\.file).contains(where: container.has))
  }
}
