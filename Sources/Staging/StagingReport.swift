package import ImagePipeline
package import WidgetTimeline

/// What one run of the stager did.
package struct StagingReport: Hashable, Sendable {
  /// A day that was published.
  package struct Day: Hashable, Sendable {
    /// The day.
    package var day: CalendarDay
    /// The playlist's revision.
    package var revision: Int
    /// The absolute path of the playlist.
    package var playlist: String
    /// How many entries it has.
    package var entries: Int
  }

  /// A picture that was set aside.
  package struct Quarantined: Hashable, Sendable {
    /// Its path.
    package var path: String
    /// The stable word for machines.
    package var code: String
    /// What was wrong and what to do, without the path.
    package var message: String

    /// Makes one.
    package init(path: String, code: String, message: String) {
      self.path = path
      self.code = code
      self.message = message
    }
  }

  /// A picture that was made, with what it took.
  package struct Made: Hashable, Sendable {
    /// Its path.
    package var path: String
    /// What it took.
    package var memory: MemoryReport
  }

  /// Something odd about a picture that was made all the same.
  package struct Oddity: Hashable, Sendable {
    /// Its path.
    package var path: String
    /// What was odd.
    package var warning: PictureWarning
  }

  /// The days that were published, in that order.
  package var days: [Day] = []
  /// The pictures that were decoded, a dark variant being one more.
  package var made: [Made] = []
  /// The pictures that were taken over without decoding.
  package var reused = 0
  /// The pictures that were set aside, in the order of the packs.
  package var quarantined: [Quarantined] = []
  /// What was odd, by path.
  package var warnings: [Oddity] = []
  /// Whether what a widget shows has changed over the whole run, and how.
  package var reload = ReloadDecision(.unchanged)

  /// An empty report.
  package init() {}
}
