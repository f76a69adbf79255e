import Foundation
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// The newest receipt, whatever the ledger looks like.
@Suite struct LedgerReceiptsTests {
  private static let now = Sample.instant("2026-12-01T12:00:00Z")
  private let base: TemporaryFolder

  init() throws {
    base = try TemporaryFolder()
  }

  private func line(
    _ at: String, _ revision: Int, widget: String = "small", kind: String = "receipt"
  ) -> String {
    """
    {"at":"\(at)","kind":"\(kind)","widget":"\(widget)","revision":\(revision),"reason":"x"}\n
    """
  }

  private func write(_ lines: String..., day: String = "2026-12-01") throws {
    try base.write(lines.joined(), to: "ledger/\(day).jsonl")
  }

  private func receipts(_ calls: any SystemCalls = ScriptedCalls()) -> LedgerReceipts {
    LedgerReceipts(in: base.path, now: Self.now, files: FileSystem(calls: calls))
  }

  @Test func withoutALedgerThereIsNone() {
    let found = receipts()
    #expect(found.newest == nil)
    #expect(found.problems.isEmpty)
    #expect(found.damagedLines == 0)
  }

  @Test func theNewestInstantWinsInWhicheverOrder() throws {
    try write(
      line("2026-12-01T09:00:00Z", 18), line("2026-12-01T10:00:00Z", 17),
      line("2026-12-01T11:00:00Z", 99, kind: "request"), line("2026-12-01T08:00:00Z", 19))
    #expect(receipts().newest?.revision == 17)
  }

  @Test func ofOneInstantTheHigherRevisionWins() throws {
    try write(line("2026-12-01T09:00:00Z", 17), line("2026-12-01T09:00:00Z", 18))
    #expect(receipts().newest?.revision == 18)
  }

  @Test func eachWidgetHasItsNewestTheNewestFirst() throws {
    try write(
      line("2026-12-01T07:00:00Z", 15, widget: "large"),
      line("2026-12-01T08:00:00Z", 16, widget: "large"),
      line("2026-12-01T09:00:00Z", 17, widget: "small"))
    #expect(receipts().receipts.map(\.widget) == ["small", "large"])
    #expect(receipts().receipts.map(\.revision) == [17, 16])
  }

  @Test func anOlderDayThatOverlapsCanHaveTheNewest() throws {
    // A device far west writes into the day before, one far east into the day after.
    try write(line("2026-12-01T01:00:00Z", 17), day: "2026-12-01")
    try write(line("2026-12-01T05:00:00Z", 18), day: "2026-11-30")
    #expect(receipts().newest?.revision == 18)
    try write(line("2026-12-01T11:00:00Z", 19), day: "2026-12-02")
    #expect(receipts().newest?.revision == 19)
  }

  @Test(arguments: [(300, true), (500, false)])
  func itLooksBackAYear(days: Int, isFound: Bool) throws {
    let day = Sample.day.advanced(byDays: -days)
    try write(line("\(day)T05:00:00Z", 7), day: "\(day)")
    #expect((receipts().newest?.revision == 7) == isFound)
  }

  @Test func damagedLinesArePassedOverAndCounted() throws {
    try write(
      line("2026-12-01T09:00:00Z", 18), "{\"at\":\n", "[]\n", "\u{0}\n",
      String(repeating: "x", count: 70_000) + "\n", "{\"at\":\"2026-12-01T09:30:00Z\"")
    let found = receipts()
    #expect(found.newest?.revision == 18)
    #expect(found.damagedLines == 5)
  }

  @Test func aLineWithoutItsEndCounts() throws {
    try write(String(line("2026-12-01T09:00:00Z", 18).dropLast()))
    #expect(receipts().newest?.revision == 18)
    #expect(receipts().damagedLines == 0)
  }

  @Test(arguments: [("2026-12-02T11:59:59Z", 18, 0), ("2026-12-02T12:00:01Z", 17, 1)])
  func whatIsDatedFarAheadIsPassedOver(at: String, revision: Int, future: Int) throws {
    try write(line("2026-12-01T09:00:00Z", 17), line(at, 18))
    #expect(receipts().newest?.revision == revision)
    #expect(receipts().futureReceipts == future)
  }

  @Test func ofALargeFileTheEndIsRead() throws {
    let early = line("2026-12-01T10:00:00Z", 40)
    let request = line("2026-12-01T09:00:00Z", 1, kind: "request")
    let filler = String(repeating: request, count: 9 << 20 / request.utf8.count)
    try write(early, filler, line("2026-12-01T09:30:00Z", 18))
    let found = receipts()
    #expect(found.newest?.revision == 18)
    // The first line read is the rest of one, and no damage.
    #expect(found.damagedLines == 0)
  }

  @Test func neitherIsTheLedgerListedNorAnythingWritten() throws {
    try write(line("2026-11-30T09:00:00Z", 17), day: "2026-11-30")
    let calls = ScriptedCalls()
    #expect(receipts(calls).newest?.revision == 17)
    let allowed = ["open read", "fstat", "read"]
    #expect(calls.names.allSatisfy { name in allowed.contains { name.hasPrefix($0) } })
    // Two days to come and today, and two more after the first that has one.
    #expect(calls.names.count { $0.hasPrefix("open") } == 5)
  }

  @Test func aPipeIsAProblemAndNotWaitedFor() throws {
    try base.folder("ledger")
    #expect(mkfifo(base.file("ledger/2026-12-01.jsonl"), 0o644) == 0)
    try write(line("2026-11-30T09:00:00Z", 17), day: "2026-11-30")
    let found = receipts()
    #expect(found.newest?.revision == 17)
    #expect(found.problems.map(\.file) == ["ledger/2026-12-01.jsonl"])
    #expect(found.problems.map(\.state) == [.corrupt])
  }

  @Test func linksThatGoRoundAreAFewProblems() throws {
    try base.link("ledger", to: "ledger")
    let calls = ScriptedCalls()
    #expect(receipts(calls).problems.count == 3)
    #expect(calls.count == 3)
  }

  @Test func aFileInPlaceOfTheLedgerIsNone() throws {
    try base.write("x", to: "ledger")
    #expect(receipts().newest == nil)
    #expect(receipts().problems.isEmpty)
  }

  @Test func ofManyWidgetsTheNewestAreKept() throws {
    let start = Sample.instant("2026-12-01T09:00:00Z")
    let lines = (0..<200).shuffled().map { number in
      line(start.advanced(bySeconds: Int64(number)).rfc3339, number, widget: "w\(number)")
    }
    try base.write(lines.joined(), to: "ledger/2026-12-01.jsonl")
    let found = receipts()
    #expect(found.receipts.map(\.revision) == Array((136..<200).reversed()))
  }
}
