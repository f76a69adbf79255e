package import WidgetTimeline

/// What a run of the stager would do.
package struct StagingPreview: Hashable, Sendable {
  /// The packs that can be read.
  package var packs: [Pack]
  /// The days that would be published, in that order.
  package var days: [CalendarDay]
  /// The files that would be decoded, a dark variant being one more.
  package var files: [String]
  /// The files and packs that can't be offered.
  package var quarantined: [StagingReport.Quarantined]
}
