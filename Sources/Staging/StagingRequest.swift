package import ImagePipeline
package import WidgetTimeline

/// What one run of the stager is to do.
package struct StagingRequest: Sendable {
  /// The packs, as named on the command line.
  package var packs: [String]
  /// The container's folder.
  package var container: String
  /// The application group to record in the container; nil keeps what it has.
  package var group: String?
  /// Where history is kept.
  package var state: StateDirectory
  /// The first day to publish; nil is tomorrow, and today too where it has no playlist.
  package var firstDay: CalendarDay?
  /// How many days to publish from the first.
  package var dayCount = 1
  /// When pictures switch, ascending.
  package var switchTimes: [ClockTime]
  /// The zone that days and hours are in.
  package var zone: ZoneRules
  /// What the system is told of when to ask again.
  package var policy = ReloadPolicy.atEnd
  /// The widgets that assets are made for; nil where they only have to be small.
  package var widgets: WidgetRequest?
  /// What is wanted of each thumbnail.
  package var thumbnail = ThumbnailRequest()
  /// How many pictures are decoded at once.
  package var jobs = CoreCount.available
  /// Whether only the pictures that the playlists need are made.
  package var isDayOnly = false
  /// Picks one of the possible orders.
  package var seed: UInt64 = 0
  /// The time.
  package var now: Instant

  /// Makes a request with the standard options.
  package init(
    packs: [String], container: String, state: StateDirectory, switchTimes: [ClockTime],
    zone: ZoneRules, now: Instant
  ) {
    self.packs = packs
    self.container = container
    self.state = state
    self.switchTimes = switchTimes
    self.zone = zone
    self.now = now
  }
}
