internal import WidgetTimeline

/// Which days a run publishes.
enum StagingDays {
  /// The days, in the order in which they are published: ascending.
  ///
  /// Without a first day that is tomorrow, and before it today where it has no playlist.
  static func make(_ request: StagingRequest, isTodayPublished: Bool) -> [CalendarDay] {
    let zone = request.zone
    let today = zone.localDay(at: request.now)
    var day = request.firstDay ?? zone.day(after: today)
    var days = request.firstDay == nil && !isTodayPublished ? [today] : []
    for _ in 0..<request.dayCount {
      days.append(day)
      day = zone.day(after: day)
    }
    return days
  }
}
