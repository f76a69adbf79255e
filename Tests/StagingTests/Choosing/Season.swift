import Staging
import WidgetTimeline

/// Days chosen one after another, each with the history of those before.
struct Season {
  var history: [ShownDay] = []
  var day = CalendarDay(daysSinceEpoch: 20_000)

  /// Chooses more days and returns all their pictures in order.
  @discardableResult
  mutating func choose(
    _ candidates: [DayCandidate], days: Int, slots: Int = 4, seed: UInt64 = 1
  ) -> [String] {
    let chooser = DayChooser(candidates: candidates, seed: seed)
    let first = history.count
    for _ in 0..<days {
      // More than two cycles of these tests, as a stager's history has.
      let recent = Array(history.suffix(250))
      history.append(chooser.choose(day, slots: slots, history: recent))
      day = day.advanced(byDays: 1)
    }
    return history[first...].flatMap(\.pictures).map(\.id)
  }

  static func candidates(_ count: Int, prefix: String = "picture") -> [DayCandidate] {
    (0..<count).map { DayCandidate(id: "\(prefix)-\($0)") }
  }
}
