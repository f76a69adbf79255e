import Testing
import WidgetTimeline

@Suite struct ReloadGateTests {
  private let now = Sample.instant("2026-12-01T13:00:00Z")
  private let today = Sample.playlist("2026-12-01", from: 1)

  private func asks(
    _ before: [Playlist], _ after: [Playlist], absentBefore: Set<Int> = []
  ) -> Bool {
    ReloadGate.asksForReload(
      before: Timeline(playlists: before, now: now, zone: .utc) { asset, _ in
        !absentBefore.contains(Sample.number(asset))
      },
      after: Timeline(playlists: after, now: now, zone: .utc))
  }

  private func changed(_ change: (inout Playlist) -> Void) -> Playlist {
    var playlist = today
    playlist.revision += 1
    change(&playlist)
    return playlist
  }

  /// The history: a snapshot whose time of fetching took part in equality.
  ///
  /// It came every hour, differed every hour, and every hour a reload was asked for, until the
  /// day's budget was gone.
  @Test func aSnapshotThatOnlyWasFetchedLaterAsksForNothing() {
    var shown = today
    shown.sources = [
      PlaylistSource(id: "plasma", name: "Plasma", checkedAt: shown.stagedAt, pictures: 33)
    ]
    var reloads = 0
    for hour in Int64(1)...24 {
      var fetched = shown
      fetched.revision += 1
      fetched.stagedAt = shown.stagedAt.advanced(bySeconds: hour * 3600)
      fetched.sources[0].checkedAt = fetched.stagedAt
      #expect(fetched != shown)
      if asks([shown], [fetched]) { reloads += 1 }
      shown = fetched
    }
    #expect(reloads == 0)
  }

  @Test func publishingTheSameDayAgainAsksForNothing() {
    #expect(!asks([today], [today]))
    #expect(!asks([today], [today, changed { _ in }]))
  }

  @Test func theFirstPlaylistAsks() {
    #expect(asks([], [today]))
    #expect(asks([today], []))
    #expect(!asks([], []))
    #expect(!asks([], [changed { $0.entries = [] }]))
  }

  @Test func anotherPictureAheadAsks() {
    #expect(asks([today], [changed { $0.entries[2].asset = Sample.picture(9) }]))
    #expect(asks([today], [changed { $0.entries[2].dark = Sample.picture(9) }]))
    #expect(asks([today], [changed { $0.entries[2].families["small"] = Sample.picture(9) }]))
    #expect(asks([today], [changed { $0.entries[2].at = ClockTime.midnight }]))
    #expect(asks([today], [changed { $0.entries.removeLast() }]))
  }

  /// 06:00 has passed, and tomorrow has a playlist of its own.
  @Test func anotherPictureThatHasPassedAsksForNothing() {
    let tomorrow = Sample.playlist("2026-12-02", from: 11)
    let other = changed { $0.entries[0].asset = Sample.picture(9) }
    #expect(!asks([today, tomorrow], [other, tomorrow]))
    #expect(asks([today], [other]), "tomorrow it would come again")
  }

  @Test func tomorrowsPlaylistAsksUnlessItShowsTheSame() {
    #expect(asks([today], [today, Sample.playlist("2026-12-02", from: 11)]))
    #expect(!asks([today], [today, Sample.playlist("2026-12-02", from: 1)]))
    #expect(!asks([today], [today, Sample.playlist("2026-12-03", from: 11)]))
  }

  @Test func whatNobodySeesAsksForNothing() {
    let unseen = changed {
      $0.policy = .never
      $0.timeZone = "Asia/Tokyo"
      $0.unknownFields = ["later": .bool(true)]
      $0.assets[Sample.picture(1)] = PlaylistAsset(
        file: "", width: 1, height: 1, bytes: 1, decodedBytes: 4, peakBytes: 1, digest: "",
        source: "", title: "Another", dominantColor: "#000000")
    }
    #expect(!asks([today], [unseen]))
  }

  @Test func anAssetThatArrivesAsks() {
    #expect(asks([today], [today], absentBefore: [3]))
    #expect(!asks([today], [today], absentBefore: []))
  }
}
