import Testing
import WidgetTimeline

/// Rules that are made of another source's answers.
@Suite struct ZoneSamplingTests {
  private static let span =
    Sample.instant("2026-01-01T00:00:00Z")...Sample.instant("2027-12-31T00:00:00Z")

  @Test(arguments: ZoneDumpTests.odd)
  func theyAnswerAsTheSource(name: String) throws {
    let source = try ZoneFolder.system.rules(name)
    let sampled = ZoneRules(name: name, covering: Self.span) { source.offset(at: $0) }
    #expect(sampled.name == name)
    for jump in ClockWalk(source).jumps {
      for second in [jump - 1, jump, jump + 1] {
        let instant = Instant(secondsSinceEpoch: second)
        #expect(sampled.offset(at: instant) == source.offset(at: instant), "\(instant)")
      }
    }
    var day = Sample.day("2026-01-02")
    while day < Sample.day("2027-12-30") {
      for time in ["00:00", "02:30", "12:00"].map(Sample.time) {
        #expect(sampled.instant(of: day, at: time) == source.instant(of: day, at: time), "\(day)")
      }
      day = day.advanced(byDays: 1)
    }
  }

  @Test func beyondTheSpanTheClocksStay() {
    let sampled = ZoneRules(name: "x", covering: Self.span) {
      $0 < Sample.instant("2026-06-01T00:00:00Z") ? 3600 : 7200
    }
    #expect(sampled.offset(at: Sample.instant("1990-01-01T00:00:00Z")) == 3600)
    #expect(sampled.offset(at: Sample.instant("2026-05-31T23:59:59Z")) == 3600)
    #expect(sampled.offset(at: Sample.instant("2026-06-01T00:00:00Z")) == 7200)
    #expect(sampled.offset(at: Sample.instant("2090-01-01T00:00:00Z")) == 7200)
  }
}
