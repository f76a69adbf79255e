import Foundation
import TestSupport
import Testing

/// A container and the stager's state as they are before a run, the run, and what may come of it.
final class CrashScene: Sendable {
  let kind: StoppedRun
  let folder: TemporaryFolder
  /// The playlist that readers go by, before the run and after a whole one; nil where there is none.
  let playlists: [[UInt8]?]
  private let binary: String
  private static let kept = ["box", "state"]

  /// Prepares it all, in a folder of its own where none is given.
  init(_ kind: StoppedRun, in folder: TemporaryFolder? = nil) throws {
    self.kind = kind
    let folder = try folder ?? TemporaryFolder(name: "crash", in: TemporaryFolder.memory)
    self.folder = folder
    binary = try #require(ReleaseBinary.path)
    _ = try SmallPack(pictures: 4, in: folder)
    for words in kind.preparation(in: folder.path) {
      let run = try ReleaseBinary.run(words, currentDirectory: folder.path)
      try #require(run.succeeded, "\(run)")
    }
    if kind == .collection {
      try folder.write("half", to: "box/assets/.incoming-0-1")
      try folder.write("half", to: "box/refreshed/.incoming-2026-12-01.json")
    }
    // Older than any grace.
    for name in folder.contents() {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_790_000_000)],
        ofItemAtPath: folder.file(name))
    }
    for name in Self.kept where FileManager.default.fileExists(atPath: folder.file(name)) {
      try FileManager.default.moveItem(
        atPath: folder.file(name), toPath: "\(try folder.folder("before"))/\(name)")
    }
    let before = try? folder.bytes(of: "before/box/playlists/\(kind.day).json")
    try Self.restore(folder)
    let run = try ReleaseBinary.run(kind.words(in: folder.path), currentDirectory: folder.path)
    try #require(run.succeeded, "\(run)")
    playlists = [before, try folder.bytes(of: "box/playlists/\(kind.day).json")]
  }

  /// The words of the run.
  var words: [String] { kind.words(in: folder.path) }

  /// The same with its program.
  var command: [String] { [binary] + words }

  /// The run's calls on the container and on the stager's state.
  func points() throws -> [CallPoint] {
    try Self.restore(folder)
    return try Strace.calls(of: command, on: Self.kept, in: folder)
  }

  /// Runs it with one call meddled with, on the container as it was before.
  func run(_ meddling: String, at point: CallPoint) throws -> ProcessOutput {
    try start(meddling, at: point).wait(seconds: 60)
  }

  /// Starts it so.
  func start(_ meddling: String, at point: CallPoint) throws -> ChildProcess {
    try Self.restore(folder)
    return try Strace.start(command, meddling: meddling, at: point, in: folder)
  }

  /// Runs the program in the folder.
  func run(_ words: [String]) throws -> ProcessOutput {
    try ReleaseBinary.run(words, currentDirectory: folder.path)
  }

  /// Everything that a run leaves: names, from which the run's number is taken, with bytes.
  func state() throws -> [String: [UInt8]] {
    var state: [String: [UInt8]] = [:]
    for name in folder.contents() where Self.kept.contains(where: name.hasPrefix) {
      let key =
        name.contains("/.incoming-")
        ? String(name.reversed().drop(while: \.isNumber).reversed()) : name
      state[key] = name.hasSuffix("/") ? [] : try folder.bytes(of: name)
    }
    return state
  }

  /// Puts the container and the state back to what they were before the run.
  func restore() throws {
    try Self.restore(folder)
  }

  private static func restore(_ folder: TemporaryFolder) throws {
    let files = FileManager.default
    for name in kept {
      try? files.removeItem(atPath: folder.file(name))
      if files.fileExists(atPath: folder.file("before/\(name)")) {
        try files.copyItem(atPath: folder.file("before/\(name)"), toPath: folder.file(name))
      }
    }
  }
}
