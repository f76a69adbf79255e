import Foundation
import TestSupport
import Testing
import WallpaperContainer

/// What makes a survey impossible, and what the system refuses.
@Suite struct UnsurveyedContainerTests {
  private let container: SurveyedContainer

  init() throws {
    container = try SurveyedContainer()
  }

  private func error(_ calls: any SystemCalls = POSIXCalls()) -> ContainerError? {
    do {
      _ = try container.survey(calls)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["nothing", "an empty folder", "a file", "another folder"])
  func whereThereIsNoContainerItIsMissing(kind: String) throws {
    try FileManager.default.removeItem(atPath: container.root)
    switch kind {
    case "nothing": break
    case "an empty folder": _ = try container.folder.folder("c")
    case "a file": try container.folder.write("a file", to: "c")
    default: try container.write("mine", to: "library/notes.txt")
    }
    #expect(error() == .missing(path: container.root))
  }

  @Test func aNewerFormatIsNotGuessedAt() throws {
    try container.write("{\"format\":2}", to: "container.json")
    let path = "\(container.root)/container.json"
    #expect(error() == .document(path: path, .unsupported(format: 2)))
  }

  @Test(arguments: [("container.json", FileFailure.Call.open), ("playlists", .list)])
  func withoutThisNothingCanBeSaid(name: String, call: FileFailure.Call) throws {
    let path = "\(container.root)/\(name)"
    let calls = RefusedCalls(suffix: "/\(name)", error: .accessDenied)
    #expect(error(calls) == .file(FileFailure(call, path, .accessDenied)))
  }

  @Test(arguments: [
    "playlists/2026-12-01.json", "summary.json", "library",
    "library/\(SurveyedContainer.one.prefix(2)).jsonl",
    "assets/\(SurveyedContainer.one.prefix(2))",
  ])
  func withoutThatTheRestIsLookedAt(name: String) throws {
    let calls = RefusedCalls(suffix: "/\(name)", error: .accessDenied)
    #expect(try container.oddities(calls) == ["\(name) can't be read: Permission denied"])
    #expect(try container.survey(calls).assets.count == 2)
  }
}

/// The real calls; one file or folder can't be opened or listed.
private struct RefusedCalls: ForwardedCalls {
  let suffix: String
  let error: Errno

  func openFile(_ path: String, _ purpose: OpenPurpose) throws(Errno) -> Int32 {
    if path.hasSuffix(suffix) { throw error }
    return try real.openFile(path, purpose)
  }

  func names(in path: String) throws(Errno) -> [String] {
    if path.hasSuffix(suffix) { throw error }
    return try real.names(in: path)
  }
}
