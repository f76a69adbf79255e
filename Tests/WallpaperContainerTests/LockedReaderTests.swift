import Foundation
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// What exists and can't be read now is never taken for damaged or gone.
@Suite struct LockedReaderTests {
  private static let noon = Sample.instant("2026-12-01T12:00:00Z")

  private func read(_ root: String, _ calls: ScriptedCalls) -> ContainerReading {
    ContainerReader(root: root, files: FileSystem(calls: calls)).read(now: Self.noon, zone: .utc)
  }

  @Test(arguments: [Errno.accessDenied, .notPermitted, .inputOutput, Errno(EMFILE)])
  func everyCallOfAReadFails(error: Errno) throws {
    let folder = try TemporaryFolder()
    try SampleStaging(root: folder.path).run(pictures: ["one"], revision: 1)
    try folder.write("{}", to: "refreshed/notes.json")
    let counter = ScriptedCalls()
    #expect(read(folder.path, counter).state == .ready)
    for (index, call) in counter.names.enumerated() {
      let calls = ScriptedCalls(.fail(at: index + 1, with: error))
      let reading = read(folder.path, calls)
      let expected: ReadState =
        if call.contains("/refreshed") {
          .ready
        } else {
          .locked
        }
      // Today's fetched playlist is not there; that it can't be looked for changes nothing.
      #expect(reading.state == expected, "\(call)")
      if expected == .locked { #expect(reading.cause?.cause == .locked(code: error.code)) }
    }
  }

  @Test func anotherPictureStandsInForALockedOne() throws {
    let folder = try TemporaryFolder()
    try SampleStaging(root: folder.path).run(pictures: ["one", "two"], revision: 1)
    let counter = ScriptedCalls()
    let whole = read(folder.path, counter)
    let points = counter.names.indices.filter { counter.names[$0].contains("/assets/") }
    #expect(points.count == 4)
    for point in points {
      let reading = read(folder.path, ScriptedCalls(.fail(at: point + 1, with: .notPermitted)))
      #expect(reading.state == .incomplete)
      #expect(reading.timeline?.entries.count == whole.timeline?.entries.count)
      #expect(reading.problems.map(\.cause) == [.locked(code: Errno.notPermitted.code)])
    }
  }

  @Test func interruptedReadIsARead() throws {
    let folder = try TemporaryFolder()
    try SampleStaging(root: folder.path).run(pictures: ["one"], revision: 1)
    #expect(read(folder.path, ScriptedCalls(.disturb)).state == .ready)
  }

  @Test func readerWritesNothingAndOpensOnlyWhatItNeeds() throws {
    let folder = try TemporaryFolder()
    let days = (-3...3).map { Sample.day.advanced(byDays: $0) }
    try SampleStaging(root: folder.path).run(pictures: ["one"], days: days, revision: 1)
    let calls = ScriptedCalls()
    #expect(read(folder.path, calls).state == .ready)
    let opened = calls.names.filter { $0.hasPrefix("open") }.map {
      String($0.dropFirst("open read \(folder.path)/".count))
    }
    #expect(
      opened.filter { !$0.hasPrefix("assets/") } == [
        "container.json", "playlists/2026-11-30.json", "refreshed/2026-11-30.json",
        "playlists/2026-12-01.json", "refreshed/2026-12-01.json", "playlists/2026-12-02.json",
        "refreshed/2026-12-02.json",
      ])
    let allowed = ["open read", "fstat", "read", "list", "lstat"]
    #expect(calls.names.allSatisfy { name in allowed.contains { name.hasPrefix($0) } })
  }

  @Test(
    .enabled(if: geteuid() == 0, "needs root, to become somebody else"),
    arguments: [("assets", 0o700), ("playlists/2026-12-01.json", 0o600)])
  func somebodyElsesFileIsLocked(name: String, mode: Int) async {
    await #expect(processExitsWith: .success) { [name = name as String, mode = mode as Int] in
      let folder = try TemporaryFolder()
      try SampleStaging(root: folder.path).run(pictures: ["one"], revision: 1)
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: folder.file(name))
      // 65534 is nobody. The process is this test's own.
      try #require(seteuid(65534) == 0)
      let reading = ContainerReader(root: folder.path).read(
        now: Sample.instant("2026-12-01T12:00:00Z"), zone: .utc)
      try #require(seteuid(0) == 0)
      try #require(reading.state == .locked)
      try #require(reading.cause?.cause == .locked(code: EACCES))
      try #require(reading.timeline == nil)
    }
  }
}
