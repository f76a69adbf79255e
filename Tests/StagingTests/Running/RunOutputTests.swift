import Staging
import TestSupport
import Testing
import WidgetTimeline

/// What the written files say.
@Suite struct RunOutputTests {
  @Test func numberOfWorkersChangesNothing() throws {
    let names = (0..<12).map { "\($0).jpg" } + ["slow.jpg", "refuse.jpg"]
    let snapshots = try [1, 8].map { count in
      let folder = try StagedFolder()
      for name in names { try folder.add(name) }
      try folder.watchedRun(pool: FakeWorker.pool(count: count))
      // The pack's ID follows from its path, which is another one here.
      let pack = try #require(try folder.playlist("2026-12-01").sources.first?.id)
      return try folder.snapshot("box").mapValues { bytes in
        String(decoding: bytes, as: UTF8.self).replacing(pack, with: "pack")
      }
    }
    #expect(snapshots[0].keys.sorted() == snapshots[1].keys.sorted())
    let assets = snapshots.map { $0.filter { $0.key.hasPrefix("box/assets/") } }
    #expect(assets[0] == assets[1])
  }

  @Test func repeatedRunWritesTheSamePlaylist() throws {
    let folder = try StagedFolder("a.jpg", "b.jpg", "c.jpg")
    try folder.watchedRun(pool: FakeWorker.pool(count: 1))
    var first = try folder.playlist("2026-12-01")
    try folder.watchedRun(pool: FakeWorker.pool(count: 5))
    let second = try folder.playlist("2026-12-01")
    first.revision = second.revision
    #expect(first == second)
  }

  @Test func playlistSaysWhereAndHow() throws {
    let folder = try StagedFolder("a.jpg", "refuse.jpg")
    try folder.run()
    let playlist = try folder.playlist("2026-12-01")
    #expect(playlist.stagedAt == StagedFolder.now)
    #expect(playlist.policy == .atEnd)
    #expect(playlist.timeZone == "UTC")
    #expect(playlist.sources.map(\.name) == ["pack"])
    #expect(playlist.sources.map(\.pictures) == [1])
    let asset = try #require(playlist.assets.values.first)
    #expect(asset.width == 8 && asset.height == 6 && asset.decodedBytes == 8 * 6 * 4)
    #expect(asset.bytes == "a.jpg".utf8.count)
    #expect(asset.peakBytes == 1000)
    #expect(asset.dominantColor == "#102030")
    #expect(asset.source == playlist.sources.first?.id)
  }

  @Test func darkVariantIsAPictureMore() throws {
    let folder = try StagedFolder()
    let package = "pack/Twilight"
    try folder.temporary.write("{}", to: "\(package)/metadata.json")
    try folder.temporary.write("light", to: "\(package)/contents/images/8x6.jpg")
    try folder.temporary.write("dark", to: "\(package)/contents/images_dark/8x6.jpg")
    let report = try folder.run()
    #expect(report.made.count == 2)
    let playlist = try folder.playlist("2026-12-01")
    let entry = try #require(playlist.entries.first)
    let dark = try #require(entry.dark)
    #expect(dark != entry.asset)
    #expect(playlist.assets.count == 2)
    let file = try #require(playlist.assets[dark]?.file)
    #expect(try folder.temporary.bytes(of: "box/\(file)") == Array("dark".utf8))
  }

  @Test func lightOneIsShownWhereTheDarkOneFails() throws {
    let folder = try StagedFolder()
    try folder.temporary.write("{}", to: "pack/T/metadata.json")
    try folder.temporary.write("light", to: "pack/T/contents/images/8x6.jpg")
    try folder.temporary.write("dark", to: "pack/T/contents/images_dark/refuse.jpg")
    let report = try folder.run()
    #expect(report.codes == ["refuse.jpg": "corrupt"])
    #expect(try folder.playlist("2026-12-01").entries.allSatisfy { $0.dark == nil })
  }

  @Test func namesThatLookAlikeAreTwoFiles() throws {
    let folder = try StagedFolder("e\u{301}.jpg", "\u{e9}.jpg")
    #expect(try folder.run().made.count == 2)
    let assets = folder.contents().filter { $0.hasPrefix("box/assets/") && $0.hasSuffix(".jpg") }
    #expect(assets.count == 2)
  }

  @Test func progressCountsEveryPicture() throws {
    let folder = try StagedFolder("a.jpg", "b.jpg", "refuse.jpg")
    var steps: [StagingProgress] = []
    try folder.watchedRun(progress: { steps.append($0) })
    #expect(steps.map(\.finished) == [0, 1, 2, 3])
    #expect(steps.allSatisfy { $0.total == 3 })
    #expect(steps.last?.failed == 1)
    #expect(steps.first?.path == nil)
    #expect(Set(steps.compactMap(\.path)).count == 3)
  }
}
