import TestSupport
import Testing
import WidgetTimeline

/// Rules that hold whatever the zone, the day, the hour and the switch times.
@Suite struct TimelinePropertyTests {
  private static let seed: UInt64 = 0x5EED

  static func zones() throws -> [ZoneRules] {
    var random = SeededGenerator(seed: seed)
    let names = try ZoneFolder.system.names().shuffled(using: &random)
    return try (names.prefix(TestMode.all ? 120 : 30) + ZoneDumpTests.odd).map {
      try ZoneFolder.system.rules($0)
    }
  }

  @Test func everyTimelineKeepsTheRules() throws {
    var random = SeededGenerator(seed: Self.seed)
    for zone in try Self.zones() {
      for _ in 0..<25 {
        let example = TimelineCase(zone, &random)
        let problem = example.problem()
        #expect(problem == nil, "seed \(Self.seed): \(example)")
        if problem != nil { return }
      }
    }
  }
}
