import Foundation
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// What was published, and what is wrong with it.
@Suite struct PublicationSurveyTests {
  private let base: TemporaryFolder
  private let root: String
  private static let days = [Sample.day, Sample.day.advanced(byDays: 1)]

  init() throws {
    base = try TemporaryFolder()
    root = base.file("c")
    try SampleStaging(root: root, group: "group.example").run(
      pictures: ["one"], days: Self.days, revision: 4)
  }

  private func survey(_ calls: any SystemCalls = ScriptedCalls()) -> PublicationSurvey {
    PublicationSurvey(of: root, digest: { SHA256() }, files: FileSystem(calls: calls))
  }

  @Test func aStagedContainerIsWhole() {
    let found = survey()
    #expect(found.descriptor?.group == "group.example")
    #expect(found.staged == [Self.days[0]: 4, Self.days[1]: 5])
    #expect(found.highestRevision == 5)
    #expect(found.summaryRevision == 5)
    #expect(found.hasCurrentSummary)
    #expect(found.problems.isEmpty)
    #expect(found.leftovers.isEmpty)
    #expect(found.isContainer)
  }

  @Test func aFetchedPlaylistCanBeTheHighest() throws {
    let playlist = Sample.playlist(revision: 9, assets: [])
    try base.write(try ContainerJSON.encode(playlist), to: "c/refreshed/2026-12-01.json")
    #expect(survey().refreshed == [Sample.day: 9])
    #expect(survey().highestRevision == 9)
    #expect(survey().hasCurrentSummary)
  }

  @Test func aMissingSummaryIsSeen() throws {
    try FileManager.default.removeItem(atPath: "\(root)/summary.json")
    #expect(survey().lacksSummary)
    #expect(!survey().hasCurrentSummary)
    #expect(survey().problems.isEmpty)
  }

  @Test func aPlaylistThatTheSummaryDoesNotNameAsItIsIsSeen() throws {
    let playlist = Sample.playlist(revision: 9, assets: [])
    try base.write(try ContainerJSON.encode(playlist), to: "c/playlists/2026-12-01.json")
    #expect(survey().disagreements.count == 1)
    #expect(survey().disagreements.first?.contains("2026-12-01") == true)
  }

  @Test(arguments: [
    ("container.json", "{", ReadState.corrupt),
    ("container.json", "{\"format\":2}", .unsupported),
    ("playlists/2026-12-01.json", "{\"format\":1}", .corrupt),
    ("playlists/2026-12-02.json", "{\"format\":3}", .unsupported),
    ("summary.json", "[]", .corrupt),
  ])
  func aDocumentThatCanNotBeUsedIsNamed(name: String, text: String, state: ReadState) throws {
    try base.write(text, to: "c/\(name)")
    let found = survey()
    #expect(found.problems.map(\.file) == [name])
    #expect(found.problems.map(\.state) == [state])
    #expect(found.hasCurrentSummary)
    #expect(found.isContainer)
  }

  @Test func aPlaylistUnderAnotherDaysNameIsDamaged() throws {
    try FileManager.default.copyItem(
      atPath: "\(root)/playlists/2026-12-01.json", toPath: "\(root)/playlists/2026-12-09.json")
    #expect(survey().problems.map(\.file) == ["playlists/2026-12-09.json"])
  }

  @Test func hiddenFilesAreNamedWhereverTheyLie() throws {
    let names = [
      ".incoming-summary.json", "playlists/.incoming-2026-12-01.json",
      "refreshed/.incoming-2026-12-01.json", "assets/.incoming-0", "library/.incoming-3f.jsonl",
    ]
    for name in names { try base.write("", to: "c/\(name)") }
    #expect(survey().leftovers.sorted() == names.sorted())
  }

  @Test func anEmptyFolderIsNoContainer() throws {
    let empty = try TemporaryFolder()
    let found = PublicationSurvey(of: empty.path, digest: { SHA256() })
    #expect(!found.isContainer)
    #expect(found.highestRevision == nil)
  }

  @Test func ofManyPlaylistsTheNewestAreOpened() throws {
    let bytes = Array(try WrittenContainer(root: root).text("playlists/2026-12-01.json").utf8)
    for days in 1...500 {
      try base.write(bytes, to: "c/playlists/\(Sample.day.advanced(byDays: -days)).json")
    }
    let calls = ScriptedCalls()
    let found = survey(calls)
    #expect(found.unopened == 102)
    #expect(found.staged.count == 2)
    #expect(calls.names.count { $0.contains("open read \(root)/playlists/") } == 400)
    #expect(found.hasCurrentSummary)
  }

  @Test func nothingIsWrittenAndNoLockTaken() {
    let calls = ScriptedCalls()
    _ = survey(calls)
    let allowed = ["open read", "fstat", "read", "list"]
    #expect(calls.names.allSatisfy { name in allowed.contains { name.hasPrefix($0) } })
  }
}
