package import WidgetTimeline

/// What was shown on a day, or is to be.
package struct ShownDay: Hashable, Sendable {
  /// The day.
  package var day: CalendarDay
  /// A picture for each switch time, in their order.
  package var pictures: [ShownPicture]
  /// The seed that they were chosen with; nil where that was not noted.
  package var seed: UInt64?

  /// Makes a day.
  package init(day: CalendarDay, pictures: [ShownPicture], seed: UInt64? = nil) {
    self.day = day
    self.pictures = pictures
    self.seed = seed
  }
}
