import Staging
import Testing
import WidgetTimeline

@Suite struct DayChooserTests {
  /// Computed by a second implementation of the documented rules, in another language.
  @Test func theOrderIsTheDocumentedOneForAllTime() {
    let ids = ["ant", "bee", "cat", "dog", "eel", "fox", "gnu"]
    var season = Season()
    let shown = season.choose(ids.map { DayCandidate(id: $0) }, days: 6, seed: 42)
    let expected = """
      cat dog ant eel bee gnu fox cat eel dog fox ant bee gnu cat ant bee gnu eel dog fox bee eel dog
      """
    #expect(shown == expected.split(separator: " ").map(String.init))
    #expect(
      season.history.map(\.pictures.last?.cycle) == [20000, 20001, 20001, 20002, 20002, 20003])
  }

  /// What the day showed by another choice is no past of it.
  @Test func anotherSeedChoosesAsIfTheDayHadNeverBeen() {
    let candidates = Season.candidates(9)
    var season = Season()
    season.choose(candidates, days: 5, seed: 1)
    let day = season.day
    let other = DayChooser(candidates: candidates, seed: 2)
    let expected = other.choose(day, slots: 4, history: season.history)
    season.choose(candidates, days: 1, seed: 1)
    #expect(other.choose(day, slots: 4, history: season.history) == expected)
    let same = DayChooser(candidates: candidates, seed: 1)
    #expect(same.choose(day, slots: 4, history: season.history) == season.history.last)
  }

  @Test(arguments: [1, 2, 3, 4, 7, 33, 100], [1, 3, 4, 24])
  func nothingRepeatsUntilEverythingWasShown(count: Int, slots: Int) {
    var season = Season()
    let days = slots > 4 ? 100 : 1000
    let shown = season.choose(Season.candidates(count), days: days, slots: slots)
    #expect(shown.count == days * slots)
    for start in stride(from: 0, to: shown.count, by: count) {
      let cycle = shown[start..<min(start + count, shown.count)]
      #expect(Set(cycle).count == cycle.count)
    }
    let times = Dictionary(grouping: shown, by: \.self).mapValues(\.count)
    let most = times.values.max() ?? 0
    #expect(times.values.allSatisfy { most - $0 <= 1 })
  }

  @Test(arguments: [2, 3, 4, 5, 7, 33, 100], [1, 3, 4, 24])
  func noPictureComesBackSoon(count: Int, slots: Int) {
    var season = Season()
    let shown = season.choose(Season.candidates(count), days: 100, slots: slots)
    let apart = min(count, max(slots, count / 2, 2))
    for start in 0...(shown.count - apart) {
      #expect(Set(shown[start..<(start + apart)]).count == apart)
    }
  }

  @Test func fewerPicturesThanSlotsRepeatInTurn() {
    var season = Season()
    let three = season.choose(Season.candidates(3), days: 2, slots: 8)
    #expect(Set(three.prefix(3)).count == 3)
    #expect(three.indices.allSatisfy { three[$0] == three[$0 % 3] })
    var lone = Season()
    #expect(lone.choose(Season.candidates(1), days: 2) == Array(repeating: "picture-0", count: 8))
  }

  @Test func withoutPicturesOrSlotsThereIsNothing() {
    let day = CalendarDay(daysSinceEpoch: 1)
    let none = DayChooser(candidates: [], seed: 1)
    #expect(none.choose(day, slots: 4, history: []) == ShownDay(day: day, pictures: [], seed: 1))
    let some = DayChooser(candidates: Season.candidates(3), seed: 1)
    #expect(some.choose(day, slots: 0, history: []).pictures.isEmpty)
  }

  @Test func aRerunOfADayChoosesTheSameWhateverCameAfter() {
    var season = Season()
    season.choose(Season.candidates(30), days: 60)
    let chooser = DayChooser(candidates: Season.candidates(30).reversed(), seed: 1)
    for day in season.history {
      let others = season.history.filter { $0 != day }.shuffled()
      #expect(chooser.choose(day.day, slots: 4, history: others) == day)
    }
  }

  /// A day that was published stays; another seed, other switches or a picture that went choose anew.
  @Test func aRerunWithMorePicturesLeavesTheDayAsItIs() throws {
    var season = Season()
    season.choose(Season.candidates(30), days: 60)
    let more = Season.candidates(30) + Season.candidates(30, prefix: "new")
    let day = try #require(season.history.last)
    func again(_ candidates: [DayCandidate], slots: Int = 4, seed: UInt64 = 1) -> ShownDay {
      DayChooser(candidates: candidates, seed: seed)
        .choose(day.day, slots: slots, history: season.history)
    }
    #expect(again(more) == day)
    #expect(again(more, seed: 2) != day)
    #expect(again(more, slots: 3).pictures.count == 3)
    let gone = day.pictures[0].id
    #expect(!again(more.filter { $0.id != gone }).pictures.map(\.id).contains(gone))
  }

  @Test func seedsAndCyclesGiveDifferentOrders() {
    let orders = (0..<50 as Range<UInt64>).map { seed in
      var season = Season()
      return season.choose(Season.candidates(20), days: 5, seed: seed)
    }
    #expect(Set(orders).count == 50)
    // Every picture is first for some seed: no place is favoured.
    #expect(
      Set(
        (0..<400 as Range<UInt64>).map { seed -> String? in
          var season = Season()
          return season.choose(Season.candidates(20), days: 1, seed: seed).first
        }
      ).count == 20)
    var season = Season()
    let cycles = (0..<10).map { _ in season.choose(Season.candidates(20), days: 5) }
    #expect(Set(cycles).count == 10)
  }

  @Test func withoutAnyHistoryDaysStillDiffer() {
    let chooser = DayChooser(candidates: Season.candidates(30), seed: 1)
    let days = (0..<100).map { number in
      chooser.choose(CalendarDay(daysSinceEpoch: number), slots: 4, history: []).pictures.map(\.id)
    }
    #expect(Set(days).count > 95)
  }

  @Test func anIDThatIsGivenTwiceIsOnePicture() {
    var season = Season()
    let shown = season.choose(Season.candidates(4) + Season.candidates(4), days: 1)
    #expect(Set(shown).count == 4)
  }
}
