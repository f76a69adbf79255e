package import WidgetTimeline

/// What `diff` was asked for.
package struct DiffOptions: Hashable, Sendable {
  /// The playlist as it was.
  package var before: Argument
  /// The playlist as it is.
  package var after: Argument
  /// The instant to look from; nil for the first of the day of `before`.
  package var now: Instant?
  /// The zone's name; nil for that of `before`.
  package var timeZone: String?
  /// Whether titles and other texts are printed.
  package var printsTitles: Bool

  private static let now = OptionSpec(
    "now", "TIME", help: "the time to look from (the first instant of A's day)")
  static let timeZone = OptionSpec(
    "time-zone", "NAME", help: "the zone of the device, such as Asia/Tokyo (A's)")
  private static let titles = OptionSpec(
    "titles", help: "print titles, names of packs and unknown texts as well")

  /// All options in the order of the help.
  static let specs: [OptionSpec] = [now, timeZone, titles, .json]

  /// Understands a command line.
  package init(_ arguments: ParsedArguments) throws(UsageError) {
    before = arguments.operands[0]
    after = arguments.operands[1]
    if before.isDash, after.isDash {
      throw .conflict("only one of the two playlists can come from standard input")
    }
    now = try arguments.now()
    timeZone = try arguments.name(Self.timeZone)
    printsTitles = arguments.has(Self.titles)
  }
}
