import Testing
import WidgetTimeline

@Suite struct ClockTimeTests {
  @Test func everyMinuteSurvivesTheRoundTrip() {
    for minute in 0..<1440 {
      let time = ClockTime(hour: minute / 60, minute: minute % 60)
      #expect(time?.minuteOfDay == minute)
      #expect(time.map(\.description).flatMap(ClockTime.init(_:)) == time)
    }
  }

  @Test(arguments: [("00:00", 0, 0), ("06:00", 6, 0), ("09:05", 9, 5), ("23:59", 23, 59)])
  func readsHoursAndMinutes(text: String, hour: Int, minute: Int) {
    let time = ClockTime(text)
    #expect(time?.hour == hour)
    #expect(time?.minute == minute)
    #expect(time?.description == text)
  }

  @Test(arguments: [
    "", "6:00", "06:0", "0600", "24:00", "06:60", "06:00:00", " 06:00", "06:00 ", "-6:00", "06.00",
    "+6:00", "0x:00",
  ])
  func refusesEverythingElse(text: String) {
    #expect(ClockTime(text) == nil)
  }
}
