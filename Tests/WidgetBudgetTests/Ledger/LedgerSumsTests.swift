import Testing
import WidgetBudget
import WidgetTimeline

/// Ledgers added up by local day and widget.
struct LedgerSumsTests {
  private static let berlin = Zones.berlin

  private func event(
    _ at: String, _ revision: Int = 1, widget: String = "small", receipt: Bool = false
  ) -> LedgerEvent {
    LedgerEvent(at: Zones.instant(at), isReceipt: receipt, widget: widget, revision: revision)
  }

  private func sums(
    _ events: [LedgerEvent], days: Int = 2, now: String = "2026-12-01T22:59:59Z",
    zone: ZoneRules = berlin
  ) -> LedgerSums {
    LedgerSums(events, days: days, now: Zones.instant(now), zone: zone)
  }

  @Test func aLineCountsForTheLocalDayOfItsInstant() {
    // Midnight in Berlin is at 23:00 in UTC.
    let events = [event("2026-11-30T22:59:59Z"), event("2026-11-30T23:00:00Z")]
    #expect(sums(events).days.map(\.counts.requests) == [1, 1])
    #expect(sums(events, zone: .utc).days.map(\.counts.requests) == [2, 0])
    #expect(sums(events).days.map(\.day.description) == ["2026-11-30", "2026-12-01"])
  }

  @Test func daysWithoutALineAreThereAndOlderOnesAreNot() {
    let found = sums([event("2026-11-20T12:00:00Z"), event("2026-12-01T12:00:00Z")], days: 4)
    #expect(found.days.map(\.counts.requests) == [0, 0, 0, 1])
    #expect(found.counts.requests == 1)
  }

  @Test func widgetsAreSortedByHowOftenTheyWereAskedFor() {
    let found = sums([
      event("2026-12-01T10:00:00Z", widget: "a"), event("2026-12-01T11:00:00Z", widget: "c"),
      event("2026-12-01T12:00:00Z", widget: "c"), event("2026-12-01T12:00:00Z", widget: "b"),
      event("2026-12-01T12:00:01Z", widget: "a", receipt: true),
    ])
    #expect(found.widgets.map(\.widget) == ["c", "a", "b"])
    #expect(found.widgets.map(\.counts.receipts) == [0, 1, 0])
    #expect(found.days.last?.busiest?.widget == "c")
  }

  @Test func aRequestIsSeenWhereTheWidgetDrewThatRevisionOrALaterOneAfterwards() {
    let found = sums([
      event("2026-12-01T09:00:00Z", 3), event("2026-12-01T10:00:00Z", 5),
      event("2026-12-01T11:00:00Z", 4, receipt: true), event("2026-12-01T12:00:00Z", 4),
      event("2026-12-01T12:00:00Z", 4, widget: "large", receipt: true),
    ])
    // The first was drawn as 4; 5 never was, nor was 4 after it was asked for again.
    #expect(found.counts.seen == 1)
    #expect(found.counts.requests == 3)
  }

  @Test func aReceiptOfTheSameSecondAnswers() {
    let lines = [
      event("2026-12-01T09:00:00Z", 3, receipt: true), event("2026-12-01T09:00:00Z", 3),
    ]
    #expect(sums(lines).counts.seen == 1)
  }

  @Test func askingAgainForARevisionIsADuplicate() {
    let found = sums([
      event("2026-11-30T09:00:00Z", 3), event("2026-12-01T10:00:00Z", 3),
      event("2026-12-01T11:00:00Z", 4), event("2026-12-01T11:00:00Z", 3, widget: "large"),
    ])
    #expect(found.days.map(\.counts.duplicates) == [0, 1])
  }

  @Test func orderDoesNotMatter() {
    let events = (0..<40).map {
      event("2026-12-01T\(10 + $0 % 9):00:00Z", $0 % 5, widget: "w\($0 % 3)", receipt: $0 % 4 == 0)
    }
    #expect(sums(events.reversed()) == sums(events))
  }

  @Test func whatIsLaterThanNowCountsForNothing() {
    let found = sums(
      [event("2026-12-01T10:00:00Z"), event("2026-12-01T10:00:01Z")], now: "2026-12-01T10:00:00Z")
    #expect(found.counts.requests == 1)
    #expect(found.laterLines == 1)
  }
}
