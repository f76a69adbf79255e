import Foundation
import Staging
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

@Suite struct HistoryStoreTests {
  private let folder: TemporaryFolder
  private let store: HistoryStore
  private let history = History(days: [
    ShownDay(
      day: CalendarDay(daysSinceEpoch: 20_788),
      pictures: [
        ShownPicture(id: "a/b \"\n\u{1F30C}e\u{301}", cycle: 7), ShownPicture(id: "", cycle: 8),
      ]),
    ShownDay(day: CalendarDay(daysSinceEpoch: 20_789), pictures: []),
  ])

  init() throws {
    folder = try TemporaryFolder()
    store = HistoryStore(
      stateDirectory: StateDirectory(path: folder.file("a/state")), container: folder.file("c"))
  }

  private func write(_ text: String) throws {
    try store.write(history)
    try Data(text.utf8).write(to: URL(fileURLWithPath: store.path))
  }

  private func mode(_ path: String) throws -> Int {
    let number = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    return (number as? NSNumber)?.intValue ?? 0
  }

  @Test func whatWasWrittenIsRead() throws {
    try store.write(history)
    #expect(store.read() == HistoryStore.Reading(history: history, problem: nil))
    try store.write(History())
    #expect(store.read() == HistoryStore.Reading(history: History(), problem: nil))
  }

  @Test func theFileHasTheDocumentedForm() throws {
    try store.write(
      History(days: [
        ShownDay(
          day: CalendarDay(daysSinceEpoch: 20_788), pictures: [ShownPicture(id: "p/a", cycle: 3)])
      ]))
    let text = String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: store.path)), as: UTF8.self)
    #expect(text == #"{"days":[{"cycles":[3],"day":"2026-12-01","pictures":["p/a"]}],"format":1}"#)
  }

  @Test func foldersAreTheirOwnersAloneAndNothingElseIsLeft() throws {
    try store.write(history)
    try store.write(history)
    for path in [folder.file("a"), folder.file("a/state"), store.folder] {
      #expect(try mode(path) == 0o700)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder) == ["history.json"])
    #expect(!FileManager.default.fileExists(atPath: folder.file("c")))
  }

  @Test func aMissingFileIsAnEmptyHistory() {
    #expect(store.read() == HistoryStore.Reading(history: History(), problem: .missing))
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"format":1}"#, #"{"format":1,"days":[{"day":"2026-12-01"}]}"#,
    #"{"format":1,"days":[{"day":"2026-02-30","pictures":[],"cycles":[]}]}"#,
    #"{"format":1,"days":[{"day":"2026-12-01","pictures":["a"],"cycles":[]}]}"#,
    "\u{0}\u{0}\u{0}",
  ])
  func aCorruptFileIsAnEmptyHistoryAndReplacedByTheNext(text: String) throws {
    try write(text)
    #expect(store.read() == HistoryStore.Reading(history: History(), problem: .corrupt))
    try store.write(history)
    #expect(store.read().history == history)
  }

  @Test func aNewerFormatIsNamed() throws {
    try write(#"{"format":2,"days":"?"}"#)
    #expect(store.read().problem == .newer(format: 2))
  }

  @Test func whatCannotBeReadIsAProblemAndNoFailure() throws {
    try FileManager.default.createDirectory(atPath: store.path, withIntermediateDirectories: true)
    #expect(store.read().problem == .corrupt)
    try FileManager.default.removeItem(atPath: folder.file("a"))
    try folder.write("a file", to: "a")
    guard case .unreadable = store.read().problem else {
      Issue.record("a file where a folder should be")
      return
    }
    let failure = #expect(throws: FileFailure.self) { try store.write(history) }
    #expect(failure?.category == .cannotCreate)
  }

  @Test func aDeniedFolderIsAPermissionFailure() throws {
    let closed = try folder.folder("closed")
    chmod(closed, 0o555)
    let store = HistoryStore(
      stateDirectory: StateDirectory(path: "\(closed)/state"), container: folder.file("c"))
    let failure = withoutPrivileges {
      #expect(throws: FileFailure.self) { try store.write(history) }
    }
    #expect(failure?.category == .permissionDenied)
  }

  @Test func containersHaveFoldersOfTheirOwnAndKeepThemWhenTheyAreMade() throws {
    let state = StateDirectory(path: folder.file("state"))
    func key(_ path: String) -> String {
      HistoryStore(stateDirectory: state, container: path).folder
    }
    let real = try folder.folder("real")
    try folder.link("link", to: "real")
    #expect(key(folder.file("link")) == key(real))
    #expect(key("\(real)/") == key(real) && key("\(real)/x/./y/") == key("\(real)/x/y"))
    #expect(key(folder.file("other")) != key(real))
    let before = key(folder.file("link/new/deeper"))
    try folder.folder("real/new/deeper")
    #expect(key(folder.file("link/new/deeper")) == before)
    #expect(key(folder.file("real/new/deeper")) == before)
    #expect(key("") == key(".") && key("relative") == key("./relative"))
  }
}
