import Foundation
import TestSupport
import Testing

/// File systems that are really full, of bytes or of files, at each moment of a run, or read-only.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"),
  .enabled(if: TestMode.all, "run with tools/test --all"),
  .enabled(if: geteuid() == 0, "needs root, to mount"))
struct SmallDiskTests {
  /// What the disk runs out of.
  enum Shortage: CaseIterable, Sendable {
    case pages, files
  }

  @Test(arguments: [StoppedRun.firstStage, .stage], Shortage.allCases)
  func aFullDiskStopsTheRunAndTearsNothing(kind: StoppedRun, shortage: Shortage) throws {
    let disk = try SmallDisk()
    let scene = try CrashScene(kind, in: disk.folder)
    var places: Set<String> = []
    var room = 0
    while true {
      try disk.clear()
      try scene.restore()
      try shortage == .pages ? disk.leave(pages: room) : disk.leave(files: room)
      let run = try scene.run(scene.words)
      let note = "room for \(room) \(shortage)"
      let isDone = run.status == 0
      if !isDone {
        #expect(run.status == 74, "\(note): \(run)")
        #expect(run.errorText.split(separator: "\n").count == 1, "\(note): \(run)")
        places.formUnion(Self.places.filter { run.errorText.contains($0) })
        #expect(!scene.folder.contents().contains { $0.contains("/.") }, "\(note)")
      }
      try scene.expectWhole(note, isComplete: isDone)
      try disk.clear()
      try scene.expectMended(after: note)
      if isDone { break }
      room += 1
    }
    // Over an old day, what goes makes room for what comes later.
    #expect(places.isSuperset(of: kind == .firstStage ? Self.places : ["/box/assets"]))
    print("\(kind): full \(room) times, for want of \(shortage), in \(places.sorted())")
  }

  private static let places = [
    "/state", "/box/assets", "/box/library", "/box/playlists", "summary.json",
  ]

  @Test func aReadOnlyDiskIsReadAndNotWritten() throws {
    let disk = try SmallDisk()
    let scene = try CrashScene(.collection, in: disk.folder)
    try scene.restore()
    try disk.remount("ro")
    defer { try? disk.remount("rw") }
    for words in [scene.words, StoppedRun.stage.words(in: scene.folder.path)] {
      let run = try scene.run(words)
      #expect(run.status == 73, "\(run)")
      #expect(try JSONDocument(run.stdout).string("error", "code") == "cannot-create")
      #expect(run.errorText.contains(scene.folder.file("box")), "\(run)")
    }
    for words in [["current"], ["timeline"], ["gc", "--dry-run"]] {
      let run = try scene.run(words + ["--container=box", "--now=\(scene.kind.later)"])
      #expect(run.status == 0, "\(run)")
    }
    #expect(try scene.folder.bytes(of: "box/playlists/2026-12-30.json") == scene.playlists[0])
  }
}
