import Testing
import WidgetBudget
import WidgetTimeline

/// The two histories that the simulator has to tell as they were, and the cure.
struct HistoryTests {
  @Test(arguments: [40, 55, 70])
  func everyPollAsksAndDozensAreGranted(allowance: Int) throws {
    var policy = try ExamplePolicy.read("poll-with-naive-equality")
    policy.budget.allowance = allowance
    let days = ExamplePolicy.play(policy, days: 2).days
    for day in days {
      #expect((2879...2880).contains(day.asked))
      #expect(day.granted == allowance)
      // All the rest of the day the first hour's picture stays.
      #expect(day.frozenSeconds > 22 * 3600)
    }
  }

  @Test func theSamePollAsksForLittleWhereTheGateDecides() throws {
    var policy = try ExamplePolicy.read("poll-with-gate")
    policy.app.wakeUps[0].everySeconds = 600
    let result = ExamplePolicy.play(policy, days: 4)
    for day in result.days { #expect((1...2).contains(day.asked)) }
    #expect(result.stale.allSatisfy { $0.seconds < 60 })
  }

  /// What matters is how many there are, not which: with each seed and whatever the allowance, the
  /// picture stays from the afternoon on.
  @Test(arguments: [40, 55, 70], [1, 2, 3] as [UInt64])
  func aboutAHundredAndTwentyADayAreFrozenFromTheAfternoonOn(allowance: Int, seed: UInt64) throws {
    var policy = try ExamplePolicy.read("hourly-timer-and-foreground")
    policy.budget.allowance = allowance
    let result = ExamplePolicy.play(policy, days: 3, seed: seed)
    for day in result.days { #expect((118...122).contains(day.asked)) }
    // 24 and 96 of them: 40 are spent at about noon, 70 last into the evening.
    let zone = Zones.berlin
    let first = try #require(result.freezes.first)
    #expect(zone.localDay(at: first.from) == result.days[0].day)
    #expect((11...19).contains(zone.localTime(at: first.from).hour))
    // Every day, the mornings are well but for minutes, and the rest of the day is not.
    for day in result.days {
      let noon = Stretch(from: day.span.from, until: day.span.from.advanced(bySeconds: 39_600))
      let morning = result.stale.map { stale in
        max(
          0,
          min(stale.until, noon.until).secondsSinceEpoch
            - max(stale.from, noon.from).secondsSinceEpoch)
      }.reduce(0, +)
      #expect(morning < 2400)
      #expect(day.staleSeconds > 3600 + morning)
    }
  }

  @Test func whoStaysLongerPaysNothing() throws {
    // The same requests, made while the app is in the foreground: what the history lacks.
    var policy = try ExamplePolicy.read("hourly-timer-and-foreground")
    policy.app.visitSeconds = 120
    let result = ExamplePolicy.play(policy)
    #expect(result.freezes.isEmpty)
    #expect(result.days.allSatisfy { $0.deferred == 0 && $0.free > 80 })
  }

  @Test func theFreezeIsThereWithABudgetThatEndsAtMidnight() throws {
    var policy = try ExamplePolicy.read("hourly-timer-and-foreground")
    policy.budget.refill = .midnight
    #expect(!ExamplePolicy.play(policy).freezes.isEmpty)
  }

  @Test func withOneThatComesBackEvenlyEveryPictureIsLateInstead() throws {
    var policy = try ExamplePolicy.read("hourly-timer-and-foreground")
    policy.budget.refill = .steady
    let result = ExamplePolicy.play(policy)
    #expect(result.freezes.isEmpty)
    #expect(result.days[1].late > 10)
  }

  @Test(arguments: [40, 70], [1, 2, 3] as [UInt64])
  func aboutThreeADayAreNeverFrozen(allowance: Int, seed: UInt64) throws {
    var policy = try ExamplePolicy.read("one-timeline-a-day")
    // The visits ask for nothing; they take time to play.
    policy.app.visitsPerDay = 12
    policy.budget.allowance = allowance
    let result = ExamplePolicy.play(policy, days: 5, seed: seed)
    for day in result.days { #expect((2...5).contains(day.asked)) }
    #expect(result.freezes.isEmpty)
    #expect(result.days.allSatisfy { $0.deferred == 0 && $0.staleSeconds < 600 })
  }

  @Test(arguments: ["staged-every-night", "one-timeline-a-day"])
  func whatIsShippedNeedsNoBudgetToSpeakOf(name: String) throws {
    var policy = try ExamplePolicy.read(name)
    policy.app.visitsPerDay = min(policy.app.visitsPerDay, 12)
    policy.budget.allowance = 5
    let result = ExamplePolicy.play(policy, days: 5)
    #expect(result.freezes.isEmpty)
  }
}
