import Staging
import TestSupport
import Testing
import WidgetTimeline

/// Rules of choosing, over 1000 days of random catalogues.
@Suite struct ThousandDayTests {
  private static let days = 1000

  /// A catalogue of random size and weights, where nothing has more than half of all showings.
  private static func candidates(_ random: inout SeededGenerator) -> [DayCandidate] {
    let count = Int.random(in: 3...60, using: &random)
    var candidates = Season.candidates(count)
    for index in candidates.indices where Int.random(in: 0..<3, using: &random) == 0 {
      candidates[index].weight = .random(in: 1...6, using: &random)
    }
    let all = candidates.reduce(0) { $0 + $1.weight }
    return candidates.map {
      DayCandidate(id: $0.id, weight: min($0.weight, max(1, (all - $0.weight) / 2)))
    }
  }

  /// Nothing repeats in a cycle but what its weight says, and as often.
  @Test(arguments: 0..<(TestMode.all ? 10 : 3) as Range<UInt64>)
  func aCycleShowsEachAsOftenAsItsWeight(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let candidates = Self.candidates(&random)
    let slots = [1, 2, 4, TestMode.all ? 24 : 3].randomElement(using: &random) ?? 4
    var season = Season()
    season.choose(candidates, days: Self.days, slots: slots, seed: seed)
    let showings = season.history.flatMap(\.pictures)
    let cycles = Dictionary(grouping: showings, by: \.cycle)
    let last = showings.last?.cycle
    let wanted = Dictionary(uniqueKeysWithValues: candidates.map { ($0.id, $0.weight) })
    for (cycle, shown) in cycles {
      let times = Dictionary(grouping: shown, by: \.id).mapValues(\.count)
      if cycle == last {
        #expect(times.allSatisfy { $0.value <= wanted[$0.key] ?? 0 })
      } else {
        #expect(times == wanted, "seed \(seed), cycle \(cycle)")
      }
    }
    #expect(zip(showings, showings.dropFirst()).allSatisfy { $0.cycle <= $1.cycle })
    #expect(zip(showings, showings.dropFirst()).allSatisfy { $0.id != $1.id })
  }

  /// From the same history the same day, whatever order the catalogue and the history are in.
  @Test(arguments: 0..<(TestMode.all ? 4 : 1) as Range<UInt64>)
  func theSameInputsGiveTheSameDay(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let candidates = Self.candidates(&random)
    var season = Season()
    season.choose(candidates, days: Self.days, seed: seed)
    let chooser = DayChooser(candidates: candidates.shuffled(using: &random), seed: seed)
    for index in stride(from: 0, to: Self.days, by: 37) {
      let past = season.history[..<index].shuffled(using: &random)
      let day = season.history[index]
      #expect(chooser.choose(day.day, slots: 4, history: past) == day)
    }
  }

  /// The pictures that a running cycle still has to show keep their order when others come.
  @Test(arguments: 0..<(TestMode.all ? 100 : 20) as Range<UInt64>)
  func aNewPackLeavesTheOrderOfWhatIsLeft(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let old = Season.candidates(.random(in: 3...60, using: &random))
    let more = Season.candidates(.random(in: 1...60, using: &random), prefix: "new")
    var before = Season()
    before.choose(old, days: .random(in: 1...100, using: &random), seed: seed)
    let cycle = try #require(before.history.last?.pictures.last?.cycle)
    var after = before
    let published = before.history
    // What is left of a cycle of at most 120.
    before.choose(old, days: 30, seed: seed)
    after.choose(old + more, days: 30, seed: seed)
    #expect(Array(after.history.prefix(published.count)) == published)
    func left(_ season: Season) -> [String] {
      season.history[published.count...].flatMap(\.pictures)
        .filter { $0.cycle == cycle && $0.id.hasPrefix("picture") }.map(\.id)
    }
    #expect(left(after) == left(before), "seed \(seed)")
  }
}
