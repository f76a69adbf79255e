import Foundation
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

@Test func publishedPlaylistIsThereWithItsAssets() throws {
  let folder = try TemporaryFolder()
  let container = WrittenContainer(root: folder.file("a/new/place"))
  try SampleStaging(root: container.root).run(pictures: ["one", "two"], revision: 7)
  let playlist = try #require(try container.wholePlaylist(Sample.day))
  #expect(playlist.revision == 7)
  #expect(playlist.assets.count == 2)
  // printf one | sha256sum
  let one = "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed"
  let file = "assets/76/7692c3ad3540bb803c020b3aee66cd88.jpg"
  #expect(playlist.assets.values.contains { $0.file == file && $0.digest == "sha256:\(one)" })
  #expect(try container.text(file) == "one")
  #expect(try container.text("container.json") == "{\"format\":1}\n")
  #expect(container.leftovers.isEmpty)
}

@Test func summaryListsEveryPlaylistWithItsDigest() throws {
  let folder = try TemporaryFolder()
  let days = [Sample.day, Sample.day.advanced(byDays: 1)]
  try SampleStaging(root: folder.path).run(pictures: ["one"], days: days, revision: 3)
  let summary = try JSONDecoder().decode(
    ContainerSummary.self, from: Data(try folder.bytes(of: "summary.json")))
  #expect(summary.revision == 4)
  #expect(summary.day == days[1])
  #expect(summary.generatedAt == Sample.now)
  #expect(summary.playlists.map(\.day) == days)
  #expect(summary.playlists.map(\.revision) == [3, 4])
  for item in summary.playlists {
    let printed = try ExternalTool("sha256sum").output([
      folder.file("playlists/\(item.day).json")
    ])
    #expect(item.digest == "sha256:" + String(decoding: printed.prefix(64), as: UTF8.self))
    #expect(item.bytes == (try folder.bytes(of: "playlists/\(item.day).json")).count)
  }
}

@Test func samePictureTwiceIsOneFileThatIsNotWrittenAgain() throws {
  let folder = try TemporaryFolder()
  let staging = SampleStaging(root: folder.path)
  try staging.run(pictures: ["one", "one"], revision: 1)
  let file = "assets/76/7692c3ad3540bb803c020b3aee66cd88.jpg"
  let before = try POSIXCalls().status(of: folder.file(file))
  try staging.run(pictures: ["one"], revision: 2)
  #expect(try POSIXCalls().status(of: folder.file(file)) == before)
  #expect(folder.contents().filter { $0.hasSuffix(".jpg") } == [file])
}

@Test func assetThatWasTornOnItsWayIsMended() throws {
  let folder = try TemporaryFolder()
  let staging = SampleStaging(root: folder.path)
  try staging.run(pictures: ["one"], revision: 1)
  let file = try folder.write("onf", to: "assets/76/7692c3ad3540bb803c020b3aee66cd88.jpg")
  try staging.run(pictures: ["one"], revision: 2)
  #expect(try String(contentsOfFile: file, encoding: .utf8) == "one")
}

@Test func revisionsCountEveryDocument() throws {
  let folder = try TemporaryFolder()
  let staging = SampleStaging(root: folder.path)
  #expect(try staging.writer().highestRevision() == 0)
  try staging.run(pictures: ["one"], revision: 3)
  #expect(try staging.writer().highestRevision() == 3)
  try folder.write(#"{"format":1,"revision":5,"what":"ever"}"#, to: "refreshed/2026-12-03.json")
  #expect(try staging.writer().highestRevision() == 5)
  try folder.write(#"{"format":2,"revision":8}"#, to: "playlists/2026-12-05.json")
  #expect(try staging.writer().highestRevision() == 8)
  try folder.write("damaged", to: "playlists/2026-12-04.json")
  #expect(try staging.writer().highestRevision() == 8)
}

@Test(arguments: ["summary.json", "refreshed/2026-12-03.json", "playlists/2026-12-03.json"])
func nothingFollowsTheGreatestRevision(name: String) throws {
  let folder = try TemporaryFolder()
  let staging = SampleStaging(root: folder.path)
  #expect(try staging.writer().nextRevision() == 1)
  try staging.run(pictures: ["one"], revision: 3)
  #expect(try staging.writer().nextRevision() == 4)
  try folder.write(#"{"format":1,"revision":9007199254740991,"playlists":[]}"#, to: name)
  #expect {
    try staging.writer().nextRevision()
  } throws: { error in
    if case ContainerError.document(path: folder.file(name), .corrupt) = error {
      true
    } else {
      false
    }
  }
}

@Test func revisionThatIsNotHigherIsRefused() throws {
  let folder = try TemporaryFolder()
  let staging = SampleStaging(root: folder.path)
  try staging.run(pictures: ["one"], revision: 3)
  let before = folder.contents()
  #expect(
    throws: ContainerError.revisionNotHigher(day: Sample.day, given: 3, published: 3)
  ) { try staging.run(pictures: ["one"], revision: 3) }
  #expect(folder.contents() == before)
  #expect(try WrittenContainer(root: folder.path).wholePlaylist(Sample.day)?.revision == 3)
}

@Test func playlistWithoutItsAssetIsRefused() throws {
  let folder = try TemporaryFolder()
  let id = Sample.id("a")
  let playlist = Sample.playlist(assets: [(id, Sample.asset(id))])
  let writer = try SampleStaging(root: folder.path).writer()
  #expect(throws: ContainerError.assetMissing(id, day: Sample.day)) {
    try writer.publish(playlist, at: Sample.now, zone: .utc)
  }
  #expect(!folder.contents().contains { $0.hasPrefix("playlists/2") })
}

@Test func playlistWhoseAssetHasAnotherSizeIsRefused() throws {
  let folder = try TemporaryFolder()
  try SampleStaging(root: folder.path).run(pictures: ["one"], revision: 1)
  var playlist = try #require(
    try WrittenContainer(root: folder.path).wholePlaylist(Sample.day))
  let id = try #require(playlist.assets.keys.first)
  playlist.revision = 2
  playlist.assets[id]?.bytes += 1
  let writer = try SampleStaging(root: folder.path).writer()
  #expect(throws: ContainerError.assetMissing(id, day: Sample.day)) {
    try writer.publish(playlist, at: Sample.now, zone: .utc)
  }
}

@Test func playlistThatReadersWouldRefuseIsNeverWritten() throws {
  let folder = try TemporaryFolder()
  let writer = try SampleStaging(root: folder.path).writer()
  let id = Sample.id("a")
  var playlist = Sample.playlist(assets: [(id, Sample.asset(id))])
  playlist.entries = []
  #expect {
    try writer.publish(playlist, at: Sample.now, zone: .utc)
  } throws: { error in
    if case ContainerError.invalidPlaylist = error { true } else { false }
  }
  playlist = Sample.playlist(revision: -1, assets: [])
  #expect {
    try writer.publish(playlist, at: Sample.now, zone: .utc)
  } throws: { error in
    if case ContainerError.invalidPlaylist = error { true } else { false }
  }
}

@Test func callsOfAPublishKeepTheirOrder() throws {
  let folder = try TemporaryFolder()
  let calls = ScriptedCalls()
  try SampleStaging(root: folder.path, calls: calls).run(pictures: ["one"], revision: 1)
  let renames = calls.names.enumerated().filter { $1.hasPrefix("rename") }
  #expect(
    renames.map { ($0.element as NSString).lastPathComponent } == [
      "container.json", "7692c3ad3540bb803c020b3aee66cd88.jpg", "76.jsonl", "2026-12-01.json",
      "summary.json",
    ])
  for rename in renames {
    // The bytes are on the disk before the name is, and the name before anything builds on it.
    let before = calls.names[..<rename.offset]
    let lastSync = try #require(before.lastIndex(of: "sync"))
    #expect(lastSync > before.lastIndex(of: "write") ?? 0)
    if rename.element.contains("/assets/") { #expect(lastSync > before.lastIndex(of: "read") ?? 0) }
    let after = calls.names[(rename.offset + 1)...].prefix(2)
    #expect(after.first?.hasPrefix("open folder") == true && after.last == "sync")
  }
}

@Test func playlistUnderAnotherDaysNameIsDamaged() throws {
  let folder = try TemporaryFolder()
  let staging = SampleStaging(root: folder.path)
  try staging.run(pictures: ["one"], revision: 1)
  let other = Sample.day.advanced(byDays: 1)
  try folder.write(
    try folder.bytes(of: "playlists/\(Sample.day).json"), to: "playlists/\(other).json")
  let writer = try staging.writer()
  #expect(try writer.playlist(for: Sample.day)?.day == Sample.day)
  // As a reader takes it.
  #expect(
    throws: ContainerError.document(
      path: folder.file("playlists/\(other).json"), .corrupt(reason: "it is for \(Sample.day)"))
  ) {
    try writer.playlist(for: other)
  }
}
