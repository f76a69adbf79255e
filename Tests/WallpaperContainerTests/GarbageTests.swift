import Foundation
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// What is garbage and what is not.
@Suite struct GarbageTests {
  private static let day: Int64 = 86_400
  /// A month after the sample's day: its playlist is over by any rule but that of the last one.
  private static let later = Sample.now.advanced(bySeconds: 30 * day)

  private let base: TemporaryFolder
  private let root: String

  init() throws {
    base = try TemporaryFolder()
    root = base.file("c")
  }

  /// Makes every file of the container as old as the sample's day.
  private func age() throws {
    let date = Date(timeIntervalSince1970: Double(Sample.now.secondsSinceEpoch))
    let names = FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? []
    for name in names {
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: "\(root)/\(name)")
    }
  }

  private var files: Set<String> {
    let names = FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? []
    return Set(names.filter { $0.contains(".") })
  }

  private func collect(
    keptDays: Int = 14, graceSeconds: Int64 = 2 * day, now: Instant = later
  ) throws -> ContainerGarbage {
    let rule = GarbageRule(now: now, keptDays: keptDays, graceSeconds: graceSeconds)
    return try SampleStaging(root: root).writer().collect(rule)
  }

  /// Stages two nights of which the second has left nothing of the first but its playlist.
  private func stageTwice(calls: any SystemCalls = ScriptedCalls()) throws {
    let staging = SampleStaging(root: root, calls: calls)
    try staging.run(pictures: ["old", "kept"], revision: 1)
    try staging.run(
      pictures: ["kept", "new"], days: [Sample.day.advanced(byDays: 30)], revision: 2)
    try age()
  }

  @Test func removesWhatOnlyAPlaylistThatIsOverNamed() throws {
    try stageTwice()
    let before = files
    let garbage = try collect()
    #expect(garbage.playlists.map(\.file) == ["playlists/2026-12-01.json"])
    // The SHA-256 of "old", by sha256sum.
    let old = "assets/cb/cba06b5736faf67e54b07b561eae9439.jpg"
    #expect(garbage.assets.map(\.bytes) == [3])
    #expect(files == before.subtracting(garbage.items.map(\.file)))
    #expect(garbage.keptAssets == 2)
    let container = WrittenContainer(root: root)
    #expect(try container.wholePlaylist(Sample.day.advanced(byDays: 30))?.revision == 2)
    #expect(!files.contains(old))
  }

  @Test func theSummaryForgetsThePlaylistAndNotTheRevision() throws {
    let staging = SampleStaging(root: root)
    try staging.run(
      pictures: ["new"], days: [Sample.day.advanced(byDays: 30)], revision: 1)
    try staging.run(pictures: ["new"], revision: 2)
    try age()
    _ = try collect()
    let summary = try ContainerJSON.decode(
      ContainerSummary.self, from: Array(try WrittenContainer(root: root).text("summary.json").utf8)
    )
    #expect(summary.playlists.map(\.revision) == [1])
    #expect(summary.revision == 2)
    #expect(try staging.writer().highestRevision() == 2)
  }

  @Test func theLastPlaylistStaysForReadersGoRoundIt() throws {
    try SampleStaging(root: root).run(pictures: ["only"], revision: 1)
    try age()
    let garbage = try collect(keptDays: 0, graceSeconds: 0)
    #expect(garbage.items.isEmpty)
    #expect(try WrittenContainer(root: root).wholePlaylist(Sample.day) != nil)
  }

  @Test func nothingYoungGoes() throws {
    try stageTwice()
    let now = Sample.now.advanced(bySeconds: Self.day)
    let asset = try #require(files.first { $0.hasPrefix("assets/") })
    let garbage = try collect(keptDays: 0, now: now)
    #expect(garbage.items.isEmpty)
    #expect(files.contains(asset))
  }

  @Test func anOldPlaylistThatIsYoungOnTheDiskKeepsItsAssets() throws {
    try stageTwice()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(Self.later.secondsSinceEpoch))],
      ofItemAtPath: "\(root)/playlists/\(Sample.day).json")
    #expect(try collect().items.isEmpty)
    #expect(try WrittenContainer(root: root).wholePlaylist(Sample.day) != nil)
  }

  @Test func aRefreshedPlaylistAndTheLibraryKeepTheirAssets() throws {
    try SampleStaging(root: root).run(pictures: ["fetched", "old"], revision: 1)
    let last = Sample.day.advanced(byDays: 30)
    let playlist = Data(
      try WrittenContainer(root: root).text("playlists/\(Sample.day).json")
        .replacingOccurrences(of: "\(Sample.day)", with: "\(last)").utf8)
    // The second night's library has neither; the fetched playlist has both.
    try SampleStaging(root: root).run(
      pictures: ["new"], days: [last], revision: 2)
    try FileManager.default.createDirectory(
      atPath: "\(root)/refreshed", withIntermediateDirectories: true)
    try playlist.write(to: URL(fileURLWithPath: "\(root)/refreshed/\(last).json"))
    try age()
    let garbage = try collect()
    #expect(garbage.items.map(\.file) == ["playlists/\(Sample.day).json"])
  }

  @Test func aPictureForTheDarkIsNamedByItsLightOnesLine() throws {
    let staging = SampleStaging(root: root)
    try staging.run(pictures: ["light", "dark"], revision: 1)
    let ids = files.filter { $0.hasPrefix("assets/") }.compactMap {
      ContainerLayout.asset(ofFileNamed: String($0.dropFirst(10)))
    }
    try staging.run(pictures: ["new"], days: [Sample.day.advanced(byDays: 30)], revision: 2)
    let line = LibraryLine(
      asset: ids[0], source: "other", title: "Both", width: 1, height: 1, bytes: 1,
      dominantColor: "#000000", dark: ids[1])
    try staging.writer().updateLibrary([line], replacing: [])
    try age()
    #expect(try collect().assets.isEmpty)
  }

  @Test(arguments: [
    "assets/cb/notes.txt", "assets/cb/photo.jpg", "assets/readme.jpg", "library/my.jsonl",
  ])
  func aForeignFileStays(name: String) throws {
    try stageTwice()
    let path = "\(root)/\(name)"
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    try age()
    _ = try collect()
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func whatARefreshTouchesMeanwhileStays() throws {
    try stageTwice()
    // The asset whose name begins so is that of "old", which only the playlist that is over names.
    let calls = TouchingCalls(file: "\(root)/assets/cb/cba06b5736faf67e54b07b561eae9439.jpg")
    let writer = try SampleStaging(root: root, calls: calls).writer()
    let garbage = try writer.collect(GarbageRule(now: Self.later))
    #expect(garbage.playlists.count == 1)
    #expect(garbage.assets.isEmpty)
    #expect(garbage.keptAssets == 3)
    #expect(garbage.youngAssets == 1)
    #expect(FileManager.default.fileExists(atPath: calls.file))
  }

  /// Makes a file young as soon as anything is removed.
  private struct TouchingCalls: ForwardedCalls {
    let file: String

    func removeFile(_ path: String) throws(Errno) {
      try real.removeFile(path)
      let now = Date(timeIntervalSince1970: Double(GarbageTests.later.secondsSinceEpoch))
      try? FileManager.default.setAttributes([.modificationDate: now], ofItemAtPath: file)
    }
  }

  @Test func whatAKilledRefreshLeftGoes() throws {
    try stageTwice()
    try FileManager.default.createDirectory(
      atPath: "\(root)/refreshed", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: "\(root)/refreshed/.incoming-2026-12-01.json"))
    try age()
    #expect(try collect().leftovers.map(\.file) == ["refreshed/.incoming-2026-12-01.json"])
  }

  @Test(arguments: ["playlists/2026-12-31.json", "library/cb.jsonl"])
  func nothingGoesWhereADocumentCanNotBeRead(name: String) throws {
    try stageTwice()
    try Data("{".utf8).write(to: URL(fileURLWithPath: "\(root)/\(name)"))
    try age()
    let before = files
    #expect(throws: ContainerError.self) { try collect() }
    #expect(files == before)
  }

  @Test func lookingOnlyWritesNothingAndTakesNoLock() throws {
    try stageTwice()
    let before = files
    let writer = try SampleStaging(root: root).writer()
    let garbage = try ContainerGarbage(in: root, GarbageRule(now: Self.later))
    #expect(garbage.assets.count == 1)
    #expect(files == before)
    writer.abandon()
  }

  @Test func lookingWhileTheLibraryIsWrittenReadsNoHalfOfIt() throws {
    try stageTwice()
    try Data("{".utf8).write(to: URL(fileURLWithPath: "\(root)/library/.incoming-cb.jsonl"))
    #expect(try ContainerGarbage(in: root, GarbageRule(now: Self.later)).assets.count == 1)
  }

  @Test func whereThereIsNoContainerNoneIsMade() throws {
    #expect(throws: ContainerError.missing(path: root)) {
      try ContainerGarbage(in: root, GarbageRule(now: Self.later))
    }
    #expect(!FileManager.default.fileExists(atPath: root))
  }

  @Test func aPlaylistIsGoneForGoodBeforeWhatItNames() throws {
    try stageTwice()
    let calls = ScriptedCalls()
    _ = try SampleStaging(root: root, calls: calls).writer().collect(GarbageRule(now: Self.later))
    let playlist = try #require(
      calls.names.firstIndex { $0.hasPrefix("unlink \(root)/playlists/2") })
    let asset = try #require(calls.names.firstIndex { $0.hasPrefix("unlink \(root)/assets/") })
    #expect(calls.names[playlist..<asset].contains("sync"))
  }

  @Test func killedAtEveryCallItLeavesReadersWholeAndTheNextRunEndsIt() throws {
    try stageTwice()
    let rule = GarbageRule(now: Self.later)
    let counter = ScriptedCalls()
    try FileManager.default.copyItem(atPath: root, toPath: base.file("counted"))
    _ = try SampleStaging(root: base.file("counted"), calls: counter).writer().collect(rule)
    for point in 1...counter.count {
      let copy = base.file("killed-\(point)")
      try FileManager.default.copyItem(atPath: root, toPath: copy)
      let calls = ScriptedCalls(.kill(at: point))
      #expect(throws: ContainerError.self) {
        _ = try SampleStaging(root: copy, calls: calls).writer().collect(rule)
      }
      let container = WrittenContainer(root: copy)
      _ = try container.wholePlaylist(Sample.day)
      #expect(try container.wholePlaylist(Sample.day.advanced(byDays: 30))?.revision == 2)
      // The copy is young but for what the copying keeps: times are kept by copyItem.
      _ = try SampleStaging(root: copy).writer().collect(rule)
      #expect(try ContainerGarbage(in: copy, rule).items.isEmpty, "killed at \(point)")
      #expect(container.leftovers.isEmpty, "killed at \(point)")
      try FileManager.default.removeItem(atPath: copy)
    }
    print("killed at \(counter.count) calls of a collection")
  }
}
