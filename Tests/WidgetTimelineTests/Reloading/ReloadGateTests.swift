import Testing
import WidgetTimeline

@Suite struct ReloadGateTests {
  private let now = Sample.instant("2026-12-01T13:00:00Z")
  private let today = Sample.playlist("2026-12-01", from: 1)

  private func reason(
    _ before: [Playlist], _ after: [Playlist], absentBefore: Set<Int> = [],
    writer: PlaylistWriter = .stager
  ) -> ReloadReason {
    let old = Timeline(playlists: before, now: now, zone: .utc) { asset, _ in
      !absentBefore.contains(Sample.number(asset))
    }
    let new = Timeline(playlists: after, now: now, zone: .utc)
    return ReloadGate.decide(before: old, after: new, writer: writer).reason
  }

  private func changed(_ change: (inout Playlist) -> Void) -> Playlist {
    var playlist = today
    playlist.revision += 1
    change(&playlist)
    return playlist
  }

  private func later(_ text: String) -> ReloadReason { .shownFrom(Sample.instant(text)) }

  @Test func publishingTheSameDayAgainChangesNothing() {
    #expect(reason([today], [today]) == .unchanged)
    #expect(reason([today], [today, changed { _ in }]) == .unchanged)
  }

  @Test func theFirstAndTheLastPlaylistTellSo() {
    #expect(reason([], [today]) == .appeared)
    #expect(reason([today], []) == .vanished)
    #expect(reason([], []) == .unchanged)
    #expect(reason([], [changed { $0.entries = [] }]) == .unchanged)
  }

  /// 12:00 is on screen.
  @Test func anotherPictureOnScreenIsToldApartFromOneAhead() {
    let picture = Sample.picture(9)
    #expect(reason([today], [changed { $0.entries[1].asset = picture }]) == .shownNow)
    #expect(reason([today], [changed { $0.entries[1].dark = picture }]) == .shownNow)
    #expect(
      reason([today], [changed { $0.entries[2].asset = picture }])
        == later("2026-12-01T18:00:00Z"))
    #expect(
      reason([today], [changed { $0.entries[3].families["small"] = picture }])
        == later("2026-12-01T22:00:00Z"))
  }

  /// From the first instant on at which the two would show different pictures, whichever comes first.
  @Test(arguments: [("17:00", "17:00"), ("19:00", "18:00")])
  func anotherTimeDiffersFromTheEarlierOn(time: String, first: String) throws {
    let time = try #require(ClockTime(time))
    let moved = changed { $0.entries[2].at = time }
    #expect(reason([today], [moved]) == later("2026-12-01T\(first):00Z"))
    #expect(reason([moved], [today]) == later("2026-12-01T\(first):00Z"))
  }

  @Test func aSwitchThatGoesDiffersFromItsTimeOn() {
    #expect(
      reason([today], [changed { $0.entries.removeLast() }]) == later("2026-12-01T22:00:00Z"))
  }

  /// 06:00 has passed, and tomorrow has a playlist of its own.
  @Test func anotherPictureThatHasPassedChangesNothing() {
    let tomorrow = Sample.playlist("2026-12-02", from: 11)
    let other = changed { $0.entries[0].asset = Sample.picture(9) }
    #expect(reason([today, tomorrow], [other, tomorrow]) == .unchanged)
    #expect(
      reason([today], [other]) == later("2026-12-02T06:00:00Z"), "tomorrow it would come again")
  }

  @Test func tomorrowsPlaylistCountsUnlessItShowsTheSame() {
    #expect(
      reason([today], [today, Sample.playlist("2026-12-02", from: 11)])
        == later("2026-12-02T06:00:00Z"))
    #expect(reason([today], [today, Sample.playlist("2026-12-02", from: 1)]) == .unchanged)
    #expect(
      reason([today], [today, Sample.playlist("2026-12-03", from: 11)]) == .unchanged,
      "it is beyond what the timeline declares")
  }

  /// Two days of one run: what is on screen decides, and there is one decision.
  @Test func twoDaysAreOneDecision() {
    let tomorrow = Sample.playlist("2026-12-02", from: 11)
    #expect(reason([], [today, tomorrow]) == .appeared)
    #expect(
      reason([today], [changed { $0.entries[1].asset = Sample.picture(9) }, tomorrow])
        == .shownNow)
  }

  @Test func anAssetThatArrivesCounts() {
    #expect(reason([today], [today], absentBefore: [3]) == later("2026-12-01T18:00:00Z"))
    #expect(reason([today], [today], absentBefore: [2]) == .shownNow)
  }

  @Test func aWidgetsOwnWriteNeverSignals() {
    let other = changed { $0.entries[1].asset = Sample.picture(9) }
    for (before, after) in [([today], [other]), ([], [today]), ([today], [])] {
      #expect(reason(before, after, writer: .widget) == .ownWrite)
      #expect(reason(before, after, writer: .app) == reason(before, after, writer: .stager))
    }
    #expect(reason([today], [today], writer: .widget) == .unchanged)
  }

  @Test func onlyWhatIsShownAsks() {
    let asking: [ReloadReason] = [.shownNow, .shownFrom(now), .appeared, .vanished]
    #expect(asking.allSatisfy { ReloadDecision($0).asksForReload })
    #expect(!ReloadDecision(.unchanged).asksForReload)
    #expect(!ReloadDecision(.ownWrite).asksForReload)
    let words = (asking + [.unchanged, .ownWrite]).map(\.word)
    #expect(
      words == ["shown-now", "shown-later", "appeared", "vanished", "unchanged", "own-write"])
  }
}
