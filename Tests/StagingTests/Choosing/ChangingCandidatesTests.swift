import Staging
import TestSupport
import Testing

@Suite struct ChangingCandidatesTests {
  @Test func aNewPictureIsShownOnceInTheRunningCycle() {
    var season = Season()
    season.choose(Season.candidates(20), days: 203)
    let more = Season.candidates(20) + Season.candidates(3, prefix: "new")
    // Three days of the cycle were shown: 12 of 20; what is left of it is 8 and the 3 new ones.
    let rest = season.choose(more, days: 3)
    let shown = Set(rest.prefix(11))
    #expect(shown.count == 11)
    #expect(shown.isSuperset(of: ["new-0", "new-1", "new-2"]))
    let later = season.choose(more, days: 230)
    let times = Dictionary(grouping: later, by: \.self).mapValues(\.count)
    #expect(times.count == 23 && times.values.allSatisfy { (39...41).contains($0) })
  }

  @Test func aVanishedPictureIsNotWaitedForNorShown() {
    var season = Season()
    season.choose(Season.candidates(20), days: 2)
    let fewer = Array(Season.candidates(20).dropLast(10))
    let shown = season.choose(fewer, days: 100)
    #expect(Set(shown).count == 10)
    let times = Dictionary(grouping: shown, by: \.self).mapValues(\.count)
    #expect(times.values.allSatisfy { (39...41).contains($0) })
  }

  @Test func whoComesOrGoesLeavesTheOrderOfTheOthers() {
    // One cycle of many: the order is the hash's alone.
    var before = Season()
    let plain = before.choose(Season.candidates(40), days: 10)
    var after = Season()
    let mixed = after.choose(
      Season.candidates(40) + Season.candidates(40, prefix: "other"), days: 20)
    #expect(mixed.filter { $0.hasPrefix("picture") } == plain)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func whateverComesAndGoesNothingIsShownTwiceInARow(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var season = Season()
    var shown: [String] = []
    for _ in 0..<100 {
      let pool = Season.candidates(12).shuffled(using: &generator)
      let count = Int.random(in: 2...12, using: &generator)
      shown += season.choose(Array(pool.prefix(count)), days: 1, seed: seed)
    }
    for (one, next) in zip(shown, shown.dropFirst()) { #expect(one != next) }
  }
}
