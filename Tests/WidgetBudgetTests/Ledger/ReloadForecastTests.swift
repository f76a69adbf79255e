import Testing
import WidgetBudget
import WidgetTimeline

/// When today's rate spends the budget.
struct ReloadForecastTests {
  private func forecast(
    _ instants: [String], now: String, zone: ZoneRules = Zones.berlin, widget: String = "small"
  ) -> ReloadForecast {
    let events = instants.map {
      LedgerEvent(at: Zones.instant($0), isReceipt: false, widget: widget, revision: 1)
    }
    let now = Zones.instant(now)
    let sums = LedgerSums(events, days: 1, now: now, zone: zone)
    return ReloadForecast(sums, limits: .documented, now: now, zone: zone)
  }

  private func every(
    _ seconds: Int64, from: String, _ count: Int
  ) -> [String] {
    (0..<count).map { Zones.instant(from).advanced(bySeconds: Int64($0) * seconds).rfc3339 }
  }

  @Test func withoutARequestNothingIsSpent() {
    let none = forecast([], now: "2026-12-01T11:00:00Z")
    #expect(none.widget == nil)
    #expect(none.projected == 0)
    #expect(none.low == nil && none.high == nil)
  }

  @Test func theRateIsThatSinceLocalMidnight() {
    // 20 requests in the ten hours since 23:00 in UTC: 40 after twenty hours, 48 in all.
    let found = forecast(
      every(60, from: "2026-12-01T08:00:00Z", 20), now: "2026-12-01T09:00:00Z")
    #expect(found.projected == 48)
    #expect(found.low == Zones.instant("2026-12-01T19:00:00Z"))
    #expect(found.high == nil)
  }

  @Test(arguments: [
    ("2026-03-29T09:00:00Z", "2026-03-28T23:00:00Z", 23),
    ("2026-06-01T09:00:00Z", "2026-05-31T22:00:00Z", 24),
    ("2026-10-25T09:00:00Z", "2026-10-24T22:00:00Z", 25),
  ])
  func aDayIsAsLongAsItIs(now: String, midnight: String, hours: Int) {
    // Two an hour, from midnight on.
    let elapsed = Zones.instant(now).secondsSinceEpoch - Zones.instant(midnight).secondsSinceEpoch
    let found = forecast(every(1800, from: midnight, Int(elapsed / 1800)), now: now)
    #expect(found.projected == 2 * hours)
    #expect(found.low == Zones.instant(midnight).advanced(bySeconds: 20 * 3600))
  }

  @Test func aRateThatEndsTheDayBeforeTheLimitIsToldAsNotToday() {
    // 39 in all the day.
    let found = forecast(
      every(60, from: "2026-12-01T08:00:00Z", 13),
      now: "2026-12-01T07:00:00Z".replacing("07", with: "15"))
    #expect(found.projected == 19)
    #expect(found.low == nil)
  }

  @Test func whatIsSpentIsToldByTheRequestThatSpentIt() {
    let found = forecast(
      every(60, from: "2026-12-01T08:00:00Z", 75), now: "2026-12-01T12:00:00Z")
    #expect(found.low == Zones.instant("2026-12-01T08:39:00Z"))
    #expect(found.high == Zones.instant("2026-12-01T09:09:00Z"))
    #expect(found.requests == 75)
  }

  @Test func atMidnightThereIsNoRate() {
    let found = forecast(["2026-11-30T23:00:00Z"], now: "2026-11-30T23:00:00Z")
    #expect(found.requests == 1)
    #expect(found.low == nil)
  }

  @Test(arguments: [(40, nil), (41, ReloadLimits.Excess.low), (70, .low), (71, .high)])
  func theLimitsAreThoseOfTheDocumentation(requests: Int, excess: ReloadLimits.Excess?) {
    #expect(ReloadLimits.documented.excess(of: requests) == excess)
    #expect(ReloadLimits.documented.asOf.description == "2026-11-30")
  }
}
