import Foundation
import TestSupport
import Testing

/// Runs under the limits that a shell's `ulimit` sets, from none to enough.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct ResourceLimitTests {
  /// A command under a limit, with the signal of a file that grows too large ignored or not.
  private func run(
    _ words: [String], in scene: CrashScene, limit: String, isIgnored: Bool = true
  ) throws -> ProcessOutput {
    let trap = isIgnored ? "trap '' XFSZ; " : ""
    return try ExternalTool("sh").run(
      ["-c", "\(trap)ulimit -c 0; ulimit \(limit) && exec \"$@\"", "sh"] + words,
      currentDirectory: scene.folder.path)
  }

  @Test(arguments: StoppedRun.allCases)
  func withFewOpenFilesItWorksOrStopsWhole(kind: StoppedRun) throws {
    let scene = try CrashScene(kind)
    var failures = 0
    var statuses: Set<Int32> = []
    // With three, the shared libraries can't be opened.
    for limit in 4... {
      try scene.restore()
      let run = try run(scene.command, in: scene, limit: "-n \(limit)")
      statuses.insert(run.status)
      let note = "with \(limit) open files"
      try scene.expectWhole(note, isComplete: run.status == 0)
      try scene.expectMended(after: note)
      if run.status == 0 { break }
      // 70: it can't start its worker, itself.
      #expect([70, 73, 74].contains(run.status), "\(note): \(run)")
      let place = run.status == 70 ? "/proc/self/exe" : scene.folder.path
      #expect(run.errorText.contains(place), "\(note): \(run)")
      #expect(run.errorText.contains("Too many open files"), "\(note): \(run)")
      failures += 1
      try #require(limit < 64)
    }
    print("\(kind): open files short \(failures) times, exits \(statuses.sorted())")
  }

  @Test(arguments: ["current", "timeline"])
  func aReaderWithFewOpenFilesShowsThePictureOrSaysWhy(command: String) throws {
    let scene = try CrashScene(.stage)
    try scene.restore()
    let words = [
      scene.command[0], command, "--container=box", "--now=\(scene.kind.later)", "--json",
    ]
    for limit in 4... {
      let run = try run(words, in: scene, limit: "-n \(limit)")
      if run.status == 0 { break }
      let document = try JSONDocument(run.stdout)
      #expect(run.status == 77 && document.string("state") == "locked", "\(limit): \(run)")
      #expect(run.errorText.contains("Too many open files"), "\(limit): \(run)")
      try #require(limit < 64)
    }
  }

  /// A write that would pass the limit is a short one, the next fails, and without the signal being
  /// ignored the process is killed by it.
  @Test(arguments: [StoppedRun.firstStage, .stage], [true, false])
  func aFileThatMayNotGrowStopsTheRunWhole(kind: StoppedRun, isIgnored: Bool) throws {
    let scene = try CrashScene(kind)
    var failures = 0
    // Blocks of 512 bytes; the playlists have some four. What the test reads as the program's output
    // is a file as well, so it gets one.
    for limit in 1... {
      try scene.restore()
      let run = try run(scene.command, in: scene, limit: "-f \(limit)", isIgnored: isIgnored)
      let note = "with files of \(limit) blocks"
      try scene.expectWhole(note, isComplete: run.status == 0)
      try scene.expectMended(after: note)
      if run.status == 0 { break }
      if run.signal == nil {
        #expect(run.status == 74, "\(note): \(run)")
        #expect(run.errorText.contains("File too large"), "\(note): \(run)")
        #expect(run.errorText.contains(scene.folder.path), "\(note): \(run)")
      } else {
        #expect(!isIgnored && run.signal == SIGXFSZ, "\(note): \(run)")
      }
      failures += 1
      try #require(limit < 64)
    }
    #expect(failures > 0)
    print("\(kind): file size short \(failures) times")
  }
}
