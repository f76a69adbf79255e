package import WidgetTimeline

/// What the commands that read a container are asked for.
package struct ReadingOptions: Hashable, Sendable {
  /// The container's folder.
  package var container: String
  /// The instant to answer for; nil for now.
  package var now: Instant?
  /// The zone's name; nil for the playlist's.
  package var timeZone: String?

  static let timeZone = OptionSpec(
    "time-zone", "NAME", help: "the zone of the device, such as Asia/Tokyo (the playlist's)")

  /// All options in the order of the help.
  static let specs: [OptionSpec] = [.container, .now, timeZone, .json]

  /// Understands a command line.
  package init(_ arguments: ParsedArguments) throws(UsageError) {
    container = try arguments.required(.container)
    now = try arguments.now()
    timeZone = try arguments.name(Self.timeZone)
  }
}
