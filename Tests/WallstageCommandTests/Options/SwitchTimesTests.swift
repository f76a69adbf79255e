import Testing
import WallstageCommand
import WidgetTimeline

struct SwitchTimesTests {
  @Test(arguments: [
    ("06:00", "06:00"), ("18:30,06:00", "06:00 18:30"), ("00:00,00:05", "00:00 00:05"),
    ("23:55,00:00", "00:00 23:55"), ("00:00,23:55,12:00", "00:00 12:00 23:55"),
  ])
  func timesAreReadInAnyOrder(text: String, expected: String) {
    let times = SwitchTimes.parse(text)?.map(\.description).joined(separator: " ")
    #expect(times == expected)
  }

  @Test(arguments: [
    "", ",", "06:00,", "6:00", "24:00", "06:60", "06:00 ", "06:00;12:00", "noon", "06:00,06:00",
    "06:00,06:04", "23:56,00:00", "00:00,12:00,23:58",
  ])
  func nonsenseAndTimesTooCloseAreRefused(text: String) {
    #expect(SwitchTimes.parse(text) == nil)
  }

  @Test func standardTimesAreFour() {
    #expect(SwitchTimes.standard.map(\.description) == ["06:00", "12:00", "18:00", "22:00"])
  }
}
