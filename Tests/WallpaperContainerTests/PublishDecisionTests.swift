import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// What publishing says of a reload: over what readers of the container see before and after.
@Suite struct PublishDecisionTests {
  private let folder: TemporaryFolder
  private let staging: SampleStaging

  init() throws {
    folder = try TemporaryFolder()
    staging = SampleStaging(root: folder.path)
    try staging.run(pictures: ["one", "two"], revision: 1)
  }

  /// The published playlist with a higher revision, newer timestamps and a change.
  private func next(
    revision: Int = 2, _ change: (inout Playlist) -> Void = { _ in }
  ) throws -> Playlist {
    var playlist = try #require(
      try WrittenContainer(root: folder.path).wholePlaylist(Sample.day))
    playlist.revision = revision
    playlist.stagedAt = playlist.stagedAt.advanced(bySeconds: 60)
    playlist.sources[0].checkedAt = playlist.stagedAt
    change(&playlist)
    return playlist
  }

  private func swap(_ playlist: inout Playlist) {
    let first = playlist.entries[0].asset
    playlist.entries[0].asset = playlist.entries[1].asset
    playlist.entries[1].asset = first
  }

  @Test func theSameDayAgainAsksForNothing() throws {
    let playlist = try next()
    let writer = try staging.writer()
    let decision = try writer.publish(playlist, at: Sample.now, zone: .utc)
    #expect(decision == ReloadDecision(.unchanged))
    #expect(try WrittenContainer(root: folder.path).wholePlaylist(Sample.day) == playlist)
  }

  @Test func anotherPictureAsksFromWhenItIsShown() throws {
    let playlist = try next { swap(&$0) }
    let writer = try staging.writer()
    // At the start of the day the first picture is shown ahead of its time.
    let decision = try writer.publish(
      playlist, at: Sample.instant("2026-12-01T00:00:00Z"), zone: .utc)
    #expect(decision == ReloadDecision(.shownNow))
    let back = try next(revision: 3) { swap(&$0) }
    let later = try writer.publish(back, at: Sample.instant("2026-12-01T09:00:00Z"), zone: .utc)
    #expect(later == ReloadDecision(.shownNow))
  }

  @Test func theReadersZoneCounts() throws {
    let playlist = try next { $0.entries.removeFirst() }
    let trimmed = try next {
      $0.entries = playlist.entries
      $0.assets = $0.assets.filter { playlist.entries[0].asset == $0.key }
    }
    let writer = try staging.writer()
    // Noon of the day: both of its switches are over; tomorrow it goes round again.
    let decision = try writer.publish(
      trimmed, at: Sample.instant("2026-12-01T12:00:00Z"), zone: .utc)
    #expect(decision == ReloadDecision(.shownFrom(Sample.instant("2026-12-02T06:00:00Z"))))
  }

  @Test func aWidgetsOwnWriteNeverSignals() throws {
    let playlist = try next { swap(&$0) }
    let writer = try staging.writer()
    let decision = try writer.publish(playlist, at: Sample.now, zone: .utc, by: .widget)
    #expect(decision == ReloadDecision(.ownWrite))
    #expect(!decision.asksForReload)
  }

  /// Two days, one watch, one decision.
  @Test func aWatchAroundSeveralDaysDecidesOnce() throws {
    let other = try next { swap(&$0) }
    let tomorrow = try next(revision: 3) { $0.day = Sample.day.advanced(byDays: 1) }
    let writer = try staging.writer()
    let watch = ReloadWatch(
      root: folder.path, now: Sample.instant("2026-12-01T06:30:00Z"), zone: .utc)
    #expect(watch.decide(writer: .app) == ReloadDecision(.unchanged))
    for playlist in [other, tomorrow] {
      try writer.publish(playlist, at: Sample.now, zone: .utc)
    }
    #expect(watch.decide(writer: .app) == ReloadDecision(.shownNow))
  }

  @Test func theFirstPlaylistOfAContainerAppears() throws {
    let fresh = try TemporaryFolder()
    let watch = ReloadWatch(root: fresh.path, now: Sample.now, zone: .utc)
    #expect(watch.decide(writer: .stager) == ReloadDecision(.unchanged))
    try SampleStaging(root: fresh.path).run(pictures: ["one"], revision: 1)
    #expect(watch.decide(writer: .stager) == ReloadDecision(.appeared))
  }
}
