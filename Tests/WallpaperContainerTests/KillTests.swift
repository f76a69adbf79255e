import Foundation
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// A process that is killed at any of its calls leaves the day as it was or as it was to be.
@Suite struct KillTests {
  private static let next = Sample.day.advanced(byDays: 1)

  /// What is staged over a container that has revision 1 of the day: the day again with one
  /// picture kept and one new, and the day after it.
  private func stageAgain(_ staging: SampleStaging) throws {
    try staging.run(
      pictures: ["kept", "new"], days: [Sample.day, Self.next],
      revision: try staging.writer().highestRevision() + 1)
  }

  @Test(arguments: [false, true])
  func everyCallOfAPublishOverAnOldDay(tearsWrites: Bool) throws {
    let base = try TemporaryFolder()
    try SampleStaging(root: base.file("c")).run(pictures: ["old", "kept"], revision: 1)
    let counter = ScriptedCalls()
    try FileManager.default.copyItem(atPath: base.file("c"), toPath: base.file("counted"))
    try stageAgain(SampleStaging(root: base.file("counted"), calls: counter))

    var seen: Set<Int> = []
    let points = counter.names.indices.filter { !tearsWrites || counter.names[$0] == "write" }
    for point in points.map({ $0 + 1 }) {
      let root = base.file("killed-\(point)")
      try FileManager.default.copyItem(atPath: base.file("c"), toPath: root)
      let calls = ScriptedCalls(tearsWrites ? .killInside(at: point) : .kill(at: point))
      let container = WrittenContainer(root: root)
      #expect(throws: ContainerError.self) {
        try stageAgain(SampleStaging(root: root, calls: calls))
      }
      let left = try #require(try container.wholePlaylist(Sample.day), "killed at \(point)")
      seen.insert(left.revision)
      _ = try container.wholePlaylist(Self.next)

      try stageAgain(SampleStaging(root: root))
      let after = try #require(try container.wholePlaylist(Sample.day))
      #expect(after.revision > left.revision, "killed at \(point)")
      #expect(try container.wholePlaylist(Self.next)?.revision == after.revision + 1)
      #expect(container.leftovers.isEmpty, "killed at \(point)")
      try FileManager.default.removeItem(atPath: root)
    }
    #expect(seen == [1, 2])
    print("killed at \(points.count) calls of a publish")
  }

  @Test func everyCallOfTheFirstPublish() throws {
    let base = try TemporaryFolder()
    let counter = ScriptedCalls()
    try SampleStaging(root: base.file("counted"), calls: counter).run(
      pictures: ["one", "two"], revision: 1)
    var seen: Set<Int?> = []
    for point in 1...counter.count {
      let root = base.file("killed-\(point)/c")
      let calls = ScriptedCalls(.kill(at: point))
      #expect(throws: ContainerError.self) {
        try SampleStaging(root: root, calls: calls).run(pictures: ["one", "two"], revision: 1)
      }
      let container = WrittenContainer(root: root)
      seen.insert(try container.wholePlaylist(Sample.day)?.revision)

      let staging = SampleStaging(root: root)
      let revision = try staging.writer().highestRevision() + 1
      try staging.run(pictures: ["one", "two"], revision: revision)
      #expect(try container.wholePlaylist(Sample.day)?.revision == revision)
      #expect(container.leftovers.isEmpty, "killed at \(point)")
      for folder in ["", "playlists", "assets", "assets/76", "library"] {
        #expect(try container.mode(folder) == 0o755, "killed at \(point)")
      }
    }
    #expect(seen == [nil, 1])
    print("killed at \(counter.count) calls of a first publish")
  }
}
