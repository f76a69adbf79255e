internal import WidgetTimeline

/// What was shown on which day: all that choosing knows of the past.
package struct History: Hashable, Sendable {
  /// The days, ascending, each once.
  package private(set) var days: [ShownDay]

  /// The days that are kept whatever the cycles are.
  static let keptDays = 400

  /// Makes a history; of several records of a day the last counts.
  package init(days: [ShownDay] = []) {
    self.days = []
    for day in days { set(day) }
  }

  /// Notes what a day shows, in place of what was noted for it, and forgets what is too old to
  /// matter.
  ///
  /// The running cycle and the one before are kept, however long they take, and 400 days.
  package mutating func record(_ day: ShownDay) {
    set(day)
    guard let last = days.last, let running = last.pictures.last?.cycle else { return }
    let firstKept = last.day.advanced(byDays: -Self.keptDays)
    days.removeAll { old in
      old.day < firstKept && old.pictures.allSatisfy { $0.cycle < running - 1 }
    }
  }

  private mutating func set(_ day: ShownDay) {
    let index = days.lastIndex { $0.day <= day.day }
    if let index, days[index].day == day.day {
      days[index] = day
    } else {
      days.insert(day, at: index.map { $0 + 1 } ?? 0)
    }
  }
}
