import Foundation
import Synchronization
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// Readers that read all the time while one stager publishes and collects.
@Suite struct ManyReadersTests {
  private static let readers = TestMode.all ? 50 : 10
  private static let publishes = TestMode.all ? 200 : 60
  /// How much later each publish is than the one before, by the clock that the collector is told.
  private static let step: Int64 = 3600
  /// How many publishes an asset outlives the playlist that names it, by the default grace.
  private static let grace = 48

  /// What the readers and the stager tell one another.
  private struct Tally: Sendable {
    var published = 1
    var isOver = false
    var reads = 0
    var overtaken = 0
    var revisions: Set<Int> = []
    var faults: [String] = []
    var running = readers
  }

  @Test func nobodyEverSeesAMixture() throws {
    let folder = try TemporaryFolder(in: TemporaryFolder.memory)
    let root = folder.path
    try publish(1, root)
    let shared = Shared()
    for number in 0..<Self.readers {
      Thread.detachNewThread { Self.readOn(root, UInt64(number), shared) }
    }
    var removed = 0
    for revision in 2...Self.publishes {
      try publish(revision, root)
      shared.tally.withLock { $0.published = revision }
      if revision % 10 == 0 {
        let now = Self.instant(revision)
        let garbage = try SampleStaging(root: root).writer().collect(GarbageRule(now: now))
        removed += garbage.assets.count
      }
    }
    shared.tally.withLock { $0.isOver = true }
    while shared.tally.withLock({ $0.running > 0 }) { usleep(10_000) }
    let end = shared.tally.withLock { $0 }
    #expect(end.faults.prefix(5) == [])
    #expect(end.revisions.count > 10)
    #expect(removed > 0)
    print(
      "\(Self.readers) readers: \(end.reads) reads of \(end.revisions.count) of \(Self.publishes) "
        + "revisions, \(removed) assets collected, \(end.overtaken) overtaken by the grace")
  }

  /// Publishes a revision of two pictures that it alone has and one that all have, with the times of
  /// files that the simulated clock gives.
  private func publish(_ revision: Int, _ root: String) throws {
    let names = ["\(revision) a", "\(revision) b", "all"]
    try SampleStaging(root: root).run(pictures: names, revision: revision)
    let date = Date(timeIntervalSince1970: Double(Self.instant(revision).secondsSinceEpoch))
    for name in names {
      var digest = SHA256()
      digest.update(Array(name.utf8).span)
      let digits = digest.finishedHexDigits()
      try FileManager.default.setAttributes(
        [.modificationDate: date],
        ofItemAtPath: "\(root)/assets/\(digits.prefix(2))/\(digits.prefix(32)).jpg")
    }
  }

  private static func instant(_ revision: Int) -> Instant {
    Sample.now.advanced(bySeconds: Int64(revision) * step)
  }

  private final class Shared: Sendable {
    let tally = Mutex(Tally())
  }

  private static func readOn(_ root: String, _ seed: UInt64, _ shared: Shared) {
    var generator = SeededGenerator(seed: seed)
    while !shared.tally.withLock(\.isOver) {
      let (revision, fault) = read(root)
      shared.tally.withLock { tally in
        tally.reads += 1
        guard let revision else { return tally.faults.append(fault ?? "nothing") }
        tally.revisions.insert(revision)
        guard let fault else { return }
        // Held up for longer than the grace, a reader may be too late.
        if tally.published - revision < grace {
          tally.faults.append("revision \(revision) at \(tally.published): \(fault)")
        } else {
          tally.overtaken += 1
        }
      }
      usleep(UInt32.random(in: 0..<4_000, using: &generator))
    }
    shared.tally.withLock { $0.running -= 1 }
  }

  /// Reads once, and every asset with it; what is wrong with what was read.
  private static func read(_ root: String) -> (revision: Int?, fault: String?) {
    let noon = Sample.now.advanced(bySeconds: 21 * 3600)
    let reading = ContainerReader(root: root).read(now: noon, zone: .utc)
    guard let playlist = reading.playlists[Sample.day] else {
      return (nil, "\(reading.state) \(reading.problems)")
    }
    if reading.state != .ready { return (playlist.revision, "it is \(reading.state)") }
    var texts: Set<String> = []
    for asset in playlist.assets.values {
      guard let data = FileManager.default.contents(atPath: "\(root)/\(asset.file)") else {
        return (playlist.revision, "\(asset.file) is not there")
      }
      var digest = SHA256()
      digest.update([UInt8](data).span)
      if "sha256:\(digest.finishedHexDigits())" != asset.digest {
        return (playlist.revision, "\(asset.file) has another digest")
      }
      texts.insert(String(decoding: data, as: UTF8.self))
    }
    let wanted: Set = ["\(playlist.revision) a", "\(playlist.revision) b", "all"]
    return (playlist.revision, texts == wanted ? nil : "mixed: \(texts.sorted())")
  }
}
