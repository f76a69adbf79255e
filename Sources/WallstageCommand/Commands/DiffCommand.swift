internal import ImagePipeline
internal import WallpaperContainer
internal import WidgetTimeline

/// `wallstage diff`: what would and would not ask for a reload.
package struct DiffCommand: Command {
  package static let spec = CommandSpec(
    name: "diff",
    summary: "Tell what differs between two playlists, and what asks for a reload",
    details: """
      Lists every field that the playlists A and B have differently, and whether a viewer
      could see it; then whether B after A asks for a reload, and what a comparison of
      the whole records would have done. It is decided as by stage, over the timelines
      that a widget gets at --now. Two playlists of one day stand between the same
      playlists of the days around it. Titles are told as "changed", unless --titles is
      given. One of the two may be -, standard input. The exit code is 0 whether they
      differ or not.
      """,
    operands: [.one("A.json"), .one("B.json")],
    options: DiffOptions.specs,
    examples: ["wallstage diff before.json ~/widget/playlists/2026-12-01.json"])

  package static let emptyDocument =
    ["a", "b", "now", "timeZone"].map { OrderedJSON.Member(name: $0, value: .null) } + [
      .init(name: "differences", value: []), .init(name: "reload", value: .null),
      .init(name: "reason", value: .null), .init(name: "from", value: .null),
      .init(name: "naive", value: .null),
    ]

  private let options: DiffOptions

  package init(_ arguments: ParsedArguments) throws(UsageError) {
    options = try DiffOptions(arguments)
  }

  package func run(_ context: CommandContext) throws(CommandError) -> CommandOutcome {
    let before = try playlist(options.before, context)
    let after = try playlist(options.after, context)
    let zone =
      if let name = options.timeZone {
        try ZoneNames.rules(name, option: DiffOptions.timeZone)
      } else {
        try ZoneNames.rules(recorded: before.timeZone)
      }
    let comparison: PlaylistComparison
    do throws(DocumentFault) {
      comparison = try PlaylistComparison(
        before, after, now: options.now ?? zone.startOfDay(before.day), zone: zone)
    } catch {
      throw .playlist(error, file: options.before)
    }
    let report = DiffReport(comparison, options)
    var outcome = CommandOutcome()
    outcome.document = report.members
    outcome.text = report.text
    return outcome
  }

  private func playlist(
    _ file: Argument, _ context: CommandContext
  ) throws(CommandError) -> Playlist {
    let bytes = try PictureInput.contents(
      of: file, atMost: ContainerJSON.greatestBytes, spoolFolder: context.spoolFolder)
    do throws(DocumentFault) {
      return try ContainerJSON.decode(Playlist.self, from: bytes)
    } catch {
      throw .playlist(error, file: file)
    }
  }
}
