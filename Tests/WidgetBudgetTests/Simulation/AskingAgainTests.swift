import TestSupport
import Testing
import WidgetBudget
import WidgetTimeline

/// When a widget that declares all that it knows asks again.
struct AskingAgainTests {
  /// Nothing is told to the app, so that every reload is one that the widget asks for itself.
  private func policy(_ times: String) throws -> SimulationPolicy {
    try ExamplePolicy.policy(
      """
      {"pictures": {"switchTimes": [\(times)]}, "widget": {"asksAgain": "atEnd", "fetches": true},
       "budget": {"allowance": 1000}}
      """)
  }

  private static let times = [
    "\"00:00\"", "\"22:00\"", "\"23:55\"", "\"02:30\"",
    "\"06:00\", \"12:00\", \"18:00\", \"22:00\"",
    "\"00:00\", \"00:05\", \"02:00\", \"02:05\", \"03:00\", \"23:50\", \"23:55\"",
  ]

  /// Over the weeks in which clocks change, and from each day's midnight.
  @Test(arguments: Zones.all, times)
  func neverAtOnce(zone: ZoneRules, times: String) throws {
    for from in [
      "2026-03-06", "2026-03-27", "2026-04-03", "2026-09-04", "2026-10-02", "2026-10-23",
    ] {
      let result = ExamplePolicy.play(try policy(times), days: 12, from: from, zone: zone)
      let instants = [result.span.from] + result.reloads.map(\.at)
      for (before, after) in zip(instants, instants.dropFirst()) {
        let hours = Double(after.secondsSinceEpoch - before.secondsSinceEpoch) / 3600
        #expect(hours > 12, "\(zone.name) from \(before) to \(after)")
      }
      // It looks for itself when its entries end: with two days declared, a day is on screen late.
      #expect(result.total?.asked ?? 99 <= 12)
    }
  }

  /// A reload at 22:30, after the last switch of the day: a change made then, at each minute around.
  @Test(arguments: Zones.all)
  func aReloadAfterTheLastSwitchAsksTomorrow(zone: ZoneRules) throws {
    var policy = try policy("\"06:00\", \"12:00\", \"18:00\", \"22:00\"")
    policy.pictures.changesPerDay = 1
    policy.app.visitsPerDay = 1
    policy.app.visitsFrom = try #require(ClockTime("22:30"))
    policy.app.visitsUntil = try #require(ClockTime("22:31"))
    policy.app.visitSeconds = 10
    for from in [
      "2026-03-06", "2026-03-27", "2026-04-03", "2026-09-04", "2026-10-02", "2026-10-23",
    ] {
      for seed in 1...2 as ClosedRange<UInt64> {
        let result = ExamplePolicy.play(policy, days: 6, from: from, zone: zone, seed: seed)
        let late = result.reloads.filter { zone.localTime(at: $0.at).minuteOfDay >= 22 * 60 + 30 }
        #expect(late.count == 6)
        for reload in late {
          let next = result.reloads.first { $0.at > reload.at }
          if let next {
            #expect(next.at.secondsSinceEpoch - reload.at.secondsSinceEpoch > 7 * 3600)
          }
        }
      }
    }
  }

  @Test func oneEntryThatAsksAtItsEndIsHeldBack() throws {
    // No timeline of ours: cut down to the entry of now, which ends at once.
    let policy = try ExamplePolicy.policy(
      "{\"widget\": {\"entries\": 1, \"asksAgain\": \"atEnd\"}, \"budget\": {\"latencySeconds\": 0}}"
    )
    let result = ExamplePolicy.play(policy, days: 1)
    #expect(result.days[0].granted == 55)
    #expect(result.days[0].asked == 56)
    let instants = result.reloads.map(\.at.secondsSinceEpoch)
    #expect(zip(instants, instants.dropFirst()).allSatisfy { $1 - $0 == 300 })
  }
}
