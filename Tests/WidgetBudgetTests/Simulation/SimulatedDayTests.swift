import Testing
import WidgetBudget
import WidgetTimeline

/// Days, hours, spells and chance.
struct SimulatedDayTests {
  private static let hourly = """
    {"pictures": {"everyMinutes": 60}, "widget": {"entries": 1, "asksAgain": "never"},
     "app": {"wakeUps": [{"everySeconds": 3600, "asks": "always"}]}}
    """

  @Test(arguments: [
    ("2026-03-29", 23), ("2026-12-01", 24), ("2026-10-25", 25),
  ])
  func aDayHasItsOwnHours(day: String, hours: Int) throws {
    let result = ExamplePolicy.play(
      try ExamplePolicy.policy(Self.hourly), days: 1, from: day)
    #expect(result.days[0].asked == hours)
    #expect(result.days[0].span.seconds == Int64(hours) * 3600)
    // Half a minute for each picture that is put up late: those of 24 hours, of which clocks may skip
    // one or show one twice; the first is there already.
    #expect(result.days[0].staleSeconds == 30 * Int64(min(hours, 24) - 1))
  }

  /// As many as there is time for; on the days that clocks are changed it is an hour more or less.
  @Test(arguments: [
    ("2026-12-01", "07:00", "23:00", 600, 60), ("2026-03-29", "01:30", "03:30", 80, 50),
    ("2026-10-25", "01:30", "03:30", 80, 50), ("2026-12-01", "23:00", "23:59", 1, 2300),
  ])
  func visitsAreInTheirTimeAndApart(
    day: String, from: String, until: String, count: Int, seconds: Int
  ) throws {
    let policy = try ExamplePolicy.policy(
      """
      {"app": {"visitsPerDay": \(count), "visitSeconds": \(seconds), "onVisit": "always",
               "visitsFrom": "\(from)", "visitsUntil": "\(until)"},
       "budget": {"allowance": 0, "latencySeconds": 0}}
      """)
    for seed in 1...5 as ClosedRange<UInt64> {
      let result = ExamplePolicy.play(policy, days: 1, from: day, seed: seed)
      #expect(result.days[0].free == count)
      let times = result.reloads.map { Zones.berlin.localTime(at: $0.at) }
      #expect(times.allSatisfy { $0 >= ClockTime(from)! && $0 < ClockTime(until)! })
      let instants = result.reloads.map(\.at.secondsSinceEpoch)
      #expect(zip(instants, instants.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  /// A reload a while after a visit began is free as long as that lasts, and no longer than that.
  @Test func aVisitEndsWithItsTime() throws {
    let policy = try ExamplePolicy.policy(
      """
      {"app": {"visitsPerDay": 1, "visitSeconds": 14000, "onVisit": "never",
               "visitsFrom": "18:00", "visitsUntil": "23:59",
               "wakeUps": [{"everySeconds": 3600, "asks": "always"}]},
       "budget": {"allowance": 24, "latencySeconds": 0}}
      """)
    for seed in 1...20 as ClosedRange<UInt64> {
      let result = ExamplePolicy.play(policy, days: 2, seed: seed)
      let free = result.reloads.filter { $0.cost == .nothing }
      #expect(!free.isEmpty)
      #expect(free.allSatisfy { Zones.berlin.localTime(at: $0.at).hour >= 18 })
    }
  }

  @Test func theSameSeedGivesTheSameDaysHoweverManyThereAre() throws {
    let policy = try ExamplePolicy.read("hourly-timer-and-foreground")
    let two = ExamplePolicy.play(policy, days: 2)
    let one = ExamplePolicy.play(policy, days: 1)
    #expect(two.reloads.prefix(one.reloads.count) == one.reloads[...])
    #expect(ExamplePolicy.play(policy, days: 2).reloads == two.reloads)
    #expect(ExamplePolicy.play(policy, days: 2, seed: 2).reloads != two.reloads)
  }

  @Test func withoutANetworkTheOldPicturesGoRoundAgain() throws {
    // Off for good, a few hours into the first day.
    let policy = try ExamplePolicy.policy(
      """
      {"widget": {"asksAgain": "atEnd", "fetches": true}, "app": {"onPublish": "shown"},
       "offline": {"spellsPerWeek": 70, "hours": 336}}
      """)
    let result = ExamplePolicy.play(policy, days: 5)
    #expect(result.offline.count == 1)
    #expect(result.days[4].staleSeconds > 20 * 3600)
    #expect(!result.freezes.isEmpty)
    // A screen that shows the wrong picture still shows one.
    #expect(result.screen.steps.allSatisfy { $0.asset != nil })
  }

  @Test func oftenOfflineIsStaleForAWhileAndAsksForLittle() throws {
    let result = ExamplePolicy.play(try ExamplePolicy.read("often-offline"), days: 14)
    #expect(result.offline.count > 5)
    #expect(result.days.allSatisfy { $0.asked < 10 })
  }

  @Test(arguments: BudgetRefill.allCases)
  func noMoreIsSpentThanThereIs(refill: BudgetRefill) throws {
    var policy = try ExamplePolicy.read("hourly-timer-and-foreground")
    policy.budget.refill = refill
    policy.budget.allowance = 20
    let result = ExamplePolicy.play(policy, days: 4)
    #expect(result.levels.allSatisfy { (0...20).contains($0.left) })
    let spent = result.reloads.filter { $0.cost != .nothing }.map(\.at.secondsSinceEpoch)
    switch refill {
    case .window:
      for (index, first) in spent.enumerated() {
        #expect(spent[index...].prefix { $0 < first + 86_400 }.count <= 20)
      }
    case .midnight:
      for day in result.days { #expect(day.granted - day.free <= 20) }
    case .steady:
      // A full bucket at the beginning, and an allowance a day.
      #expect(spent.count <= 20 + 4 * 20)
    }
  }

  @Test func withoutAnyBudgetOnlyTheForegroundReloads() throws {
    var policy = try ExamplePolicy.read("hourly-timer-and-foreground")
    policy.budget.allowance = 0
    policy.app.visitSeconds = 120
    let day = ExamplePolicy.play(policy, days: 1).days[0]
    #expect(day.granted == day.free)
    #expect(day.free > 50)
  }
}
