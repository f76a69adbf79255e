import Staging
import Testing

@Suite struct WeightTests {
  @Test func aHeavyPictureIsShownAsOftenAsItsWeightSays() {
    let candidates =
      Season.candidates(20) + [
        DayCandidate(id: "heavy", weight: 5), DayCandidate(id: "two", weight: 2),
      ]
    var season = Season()
    let shown = season.choose(candidates, days: 270)
    let times = Dictionary(grouping: shown, by: \.self).mapValues(\.count)
    // 1080 showings are 40 cycles of 20 + 5 + 2.
    #expect((190...200).contains(times["heavy"] ?? 0))
    #expect((78...82).contains(times["two"] ?? 0))
    for number in 0..<20 { #expect((39...41).contains(times["picture-\(number)"] ?? 0)) }
    for (one, next) in zip(shown, shown.dropFirst()) { #expect(one != next) }
  }

  @Test(arguments: [0, -3, 1])
  func aWeightBelowOneIsOne(weight: Int) {
    let light = Season.candidates(9).map { DayCandidate(id: $0.id, weight: weight) }
    var season = Season()
    var plain = Season()
    #expect(season.choose(light, days: 30) == plain.choose(Season.candidates(9), days: 30))
  }

  @Test func aPictureHeavierThanAllOthersTogetherIsNotShownTwiceInARow() {
    let candidates = Season.candidates(2) + [DayCandidate(id: "heavy", weight: 100)]
    var season = Season()
    let shown = season.choose(candidates, days: 100)
    for (one, next) in zip(shown, shown.dropFirst()) { #expect(one != next) }
    #expect(Set(shown).count == 3)
  }
}
