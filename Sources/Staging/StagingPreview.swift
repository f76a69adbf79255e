package import WidgetTimeline

/// What a run of the stager would do.
package struct StagingPreview: Hashable, Sendable {
  /// A day that would be published.
  package struct Day: Hashable, Sendable {
    /// The day.
    package var day: CalendarDay
    /// The absolute path of its playlist.
    package var playlist: String
  }

  /// The days that would be published, in that order.
  package var days: [Day]
  /// The files that would be decoded, a dark variant being one more.
  package var files: [String]
  /// The files and packs that can't be offered.
  package var quarantined: [StagingReport.Quarantined]
}
