import Testing
import WidgetTimeline

/// The history: a snapshot whose time of fetching took part in `==`.
///
/// Every poll set it, so every poll differed and asked for a reload: thousands a day, of which 40 to
/// 70 are granted. The test of that day was green, because its helper set all times to one value.
@Suite struct PollingHistoryTests {
  private static let pollSeconds: Int64 = 30

  @Test func aDayOfPollsAsksForNothing() {
    let morning = Sample.instant("2026-12-01T00:00:00Z")
    var shown = Sample.full
    var (naive, asked) = (0, 0)
    for poll in Int64(1)...86_400 / Self.pollSeconds {
      let now = morning.advanced(bySeconds: poll * Self.pollSeconds)
      var fetched = shown
      fetched.revision += 1
      fetched.sources[Int(poll % 2)].checkedAt = now
      if fetched != shown { naive += 1 }
      let (before, after) = (
        Timeline(playlists: [shown], now: now, zone: .utc),
        Timeline(playlists: [fetched], now: now, zone: .utc)
      )
      if ReloadGate.decide(before: before, after: after, writer: .app).asksForReload { asked += 1 }
      shown = fetched
    }
    #expect(naive == 2880)
    #expect(asked == 0)
  }
}
