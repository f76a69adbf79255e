import Staging
import Testing
import WidgetTimeline

@Suite struct HistoryTests {
  private func day(_ number: Int, _ ids: String..., cycle: Int = 1) -> ShownDay {
    ShownDay(
      day: CalendarDay(daysSinceEpoch: number),
      pictures: ids.map { ShownPicture(id: $0, cycle: cycle) })
  }

  @Test func daysAreInOrderAndEachOnce() {
    var history = History()
    for number in [5, 3, 9, 4, 5] { history.record(day(number, "\(number)")) }
    history.record(day(3, "again"))
    #expect(history.days.map(\.day.daysSinceEpoch) == [3, 4, 5, 9])
    #expect(history.days[0].pictures.map(\.id) == ["again"])
    #expect(History(days: history.days.reversed()) == history)
  }

  @Test func whatIsOldGoesOnceItsCycleIsOver() {
    var history = History()
    for number in 0..<1000 { history.record(day(number, "a", cycle: number / 10)) }
    #expect(history.days.first?.day.daysSinceEpoch == 599)
    #expect(history.days.count == 401)
  }

  @Test func aLongCycleIsKeptWhole() {
    var history = History()
    for number in 0..<3000 { history.record(day(number, "a", cycle: number / 1000)) }
    // The running cycle is 2000 to 2999, the one before 1000 to 1999.
    #expect(history.days.first?.day.daysSinceEpoch == 1000)
  }

  @Test func forgettingChangesNoChoice() {
    var whole = Season()
    whole.choose(Season.candidates(300), days: 700)
    var history = History()
    let chooser = DayChooser(candidates: Season.candidates(300), seed: 1)
    for expected in whole.history {
      let chosen = chooser.choose(expected.day, slots: 4, history: history.days)
      #expect(chosen == expected)
      history.record(chosen)
    }
    #expect(history.days.count < 450)
  }
}
