package import WidgetTimeline

/// What was shown on a day, or is to be.
package struct ShownDay: Hashable, Sendable {
  /// The day.
  package var day: CalendarDay
  /// A picture for each switch time, in their order.
  package var pictures: [ShownPicture]

  /// Makes a day.
  package init(day: CalendarDay, pictures: [ShownPicture]) {
    self.day = day
    self.pictures = pictures
  }
}
