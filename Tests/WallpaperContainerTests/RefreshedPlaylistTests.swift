import Foundation
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// Of the staged and the fetched playlist of a day the one with the higher revision counts.
@Suite struct RefreshedPlaylistTests {
  private let folder: TemporaryFolder
  private let reader: ContainerReader
  private static let noon = Sample.instant("2026-12-01T12:00:00Z")

  init() throws {
    folder = try TemporaryFolder()
    reader = ContainerReader(root: folder.path)
    try SampleStaging(root: folder.path).run(pictures: ["one"], revision: 5)
  }

  private func refresh(revision: Int) throws {
    let staged = String(decoding: try folder.bytes(of: "playlists/2026-12-01.json"), as: UTF8.self)
    let fetched = staged.replacingOccurrences(
      of: "\"revision\":5", with: "\"revision\":\(revision)")
    try folder.write(fetched, to: "refreshed/2026-12-01.json")
  }

  @Test(arguments: [(4, 5), (5, 5), (6, 6)])
  func higherRevisionCounts(fetched: Int, shown: Int) throws {
    try refresh(revision: fetched)
    let reading = reader.read(now: Self.noon, zone: .utc)
    #expect(reading.state == .ready)
    #expect(reading.playlists[Sample.day]?.revision == shown)
  }

  @Test func fetchedPlaylistStandsAlone() throws {
    try refresh(revision: 6)
    try FileManager.default.removeItem(atPath: folder.file("playlists/2026-12-01.json"))
    #expect(reader.read(now: Self.noon, zone: .utc).state == .ready)
  }

  @Test(arguments: ["playlists", "refreshed"])
  func theOtherCountsWhereOneIsDamaged(damaged: String) throws {
    try refresh(revision: 6)
    try folder.write("damaged", to: "\(damaged)/2026-12-01.json")
    let reading = reader.read(now: Self.noon, zone: .utc)
    #expect(reading.state == .ready)
    #expect(reading.playlists[Sample.day]?.revision == (damaged == "playlists" ? 6 : 5))
    #expect(reading.problems.map(\.file) == ["\(damaged)/2026-12-01.json"])
  }

  @Test func nextStagingGoesAboveTheFetchedOne() throws {
    try refresh(revision: 9)
    let staging = SampleStaging(root: folder.path)
    #expect(throws: ContainerError.revisionNotHigher(day: Sample.day, given: 6, published: 9)) {
      try staging.run(pictures: ["one"], revision: 6)
    }
    #expect(try staging.writer().highestRevision() == 9)
  }
}
