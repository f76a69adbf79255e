import Foundation
import Testing
import WidgetTimeline

/// Which fields ask for a reload, each changed apart from all others, in both directions.
@Suite struct ReloadFieldTests {
  /// Before the day's first switch, so that nothing of it is over.
  private static let now = Sample.instant("2026-12-01T00:00:00Z")

  private func asks(_ before: Playlist, _ after: Playlist) -> Bool {
    let (old, new) = (
      Timeline(playlists: [before], now: Self.now, zone: .utc),
      Timeline(playlists: [after], now: Self.now, zone: .utc)
    )
    return ReloadGate.decide(before: old, after: new, writer: .stager).asksForReload
  }

  @Test(arguments: PlaylistChange.timestamps(by: 1) + PlaylistChange.unseen)
  func whatNobodySeesAsksForNothing(change: PlaylistChange) {
    let changed = change.made(of: Sample.full)
    #expect(changed != Sample.full, "the record's own == is complete")
    #expect(!asks(Sample.full, changed))
    #expect(!asks(changed, Sample.full))
  }

  @Test(arguments: [-86_400, 1, 60, 86_400] as [Int64])
  func timestampsAskForNothingTogether(seconds: Int64) {
    var changed = PlaylistChange.timestamps(by: seconds).reduce(Sample.full) { $1.made(of: $0) }
    changed.revision += 1
    #expect(!asks(Sample.full, changed))
  }

  @Test(arguments: PlaylistChange.seen)
  func whatAViewerSeesAsks(change: PlaylistChange) {
    let changed = change.made(of: Sample.full)
    #expect(changed != Sample.full)
    #expect(asks(Sample.full, changed))
    #expect(asks(changed, Sample.full))
    let newer = PlaylistChange.timestamps(by: 60).reduce(changed) { $1.made(of: $0) }
    #expect(asks(Sample.full, newer), "whatever else has changed")
  }

  /// What a timestamp loses on its way through a file would be the same whatever it was.
  @Test(arguments: PlaylistChange.timestamps(by: 1) + PlaylistChange.unseen + PlaylistChange.seen)
  func noChangeIsLostInAFile(change: PlaylistChange) throws {
    let changed = change.made(of: Sample.full)
    let read = try JSONDecoder().decode(Playlist.self, from: JSONEncoder().encode(changed))
    #expect(read == changed)
    #expect(read != Sample.full)
  }
}
