import TestSupport
import Testing
import WidgetTimeline

/// Every day of two years: exactly now, the later switches of today and those of tomorrow, found by a
/// second way, and never nothing.
@Suite struct TimelineTwoYearTests {
  private static let seed: UInt64 = 2026

  /// The tz database's zones, each by one of its names; not all of them unless all tests run.
  private static func zones() throws -> [ZoneRules] {
    if !TestMode.all { return try ZoneDumpTests.odd.map { try ZoneFolder.system.rules($0) } }
    var seen: Set<[UInt8]> = []
    // A link is the same file under another name.
    return try ZoneFolder.system.names().filter {
      seen.insert(try ZoneFolder.system.bytes($0)).inserted
    }
    .map { try ZoneFolder.system.rules($0) }
  }

  @Test func everyDayShowsWhatItShould() throws {
    let zones = try Self.zones()
    #expect(zones.count > (TestMode.all ? 300 : 14))
    var random = SeededGenerator(seed: Self.seed)
    for zone in zones {
      let walk = ClockWalk(zone)
      #expect(walk.isExact, "\(zone.name)")
      var day = ClockWalk.days.lowerBound
      while day <= ClockWalk.days.upperBound {
        let found = TwoYearCase(zone, walk, day, &random)
        if let problem = found.problem() {
          Issue.record("seed \(Self.seed), \(day): \(found.example), \(problem)")
          return
        }
        day = day.advanced(byDays: TestMode.all ? 1 : .random(in: 1...14, using: &random))
      }
    }
  }

  /// The walk itself, by hand: it finds the changes of New York, and no others.
  @Test func theWalkFindsTheChanges() throws {
    let walk = ClockWalk(try ZoneFolder.system.rules("America/New_York"))
    #expect(
      walk.jumps.map { Instant(secondsSinceEpoch: $0).rfc3339 } == [
        "2026-03-08T07:00:00Z", "2026-11-01T06:00:00Z", "2027-03-14T07:00:00Z",
        "2027-11-07T06:00:00Z",
      ])
    let skipped = walk.instant(Sample.day("2026-03-08"), Sample.time("02:30"))
    #expect(Instant(secondsSinceEpoch: skipped).rfc3339 == "2026-03-08T07:00:00Z")
    let twice = walk.instant(Sample.day("2026-11-01"), Sample.time("01:30"))
    #expect(Instant(secondsSinceEpoch: twice).rfc3339 == "2026-11-01T05:30:00Z")
  }
}
