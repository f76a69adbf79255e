internal import WallpaperContainer
internal import WidgetTimeline

/// `wallstage current`: the picture to show now.
package struct CurrentCommand: Command {
  package static let spec = CommandSpec(
    name: "current",
    summary: "Print the path of the picture to show now",
    details: """
      Reads the container as a widget does and prints the absolute path of the picture
      that should be on screen. Exits with 66 when there is no playlist, or one without
      pictures, 65 when it is damaged or of a newer version, 77 when it can't be read now.
      While none of its pictures is there yet, as in a copy that is under way, it prints
      nothing but a warning and exits with 0.
      """,
    operands: [],
    options: ReadingOptions.specs,
    examples: ["wallstage current --container ~/widget | xargs -r -d '\\n' feh --bg-fill"])

  package static let emptyDocument = ["state", "path", "asset", "day", "at"].map {
    OrderedJSON.Member(name: $0, value: .null)
  }

  private let options: ReadingOptions

  package init(_ arguments: ParsedArguments) throws(UsageError) {
    options = try ReadingOptions(arguments)
  }

  package func run(_ context: CommandContext) throws(CommandError) -> CommandOutcome {
    let reader = try PlaylistReader(options, context)
    let entry = reader.reading.timeline?.entries.first
    let path = entry.flatMap { reader.path(of: $0) }
    var outcome = CommandOutcome()
    outcome.warnings = reader.warnings
    outcome.errors = reader.error(allowsEmpty: false).map { [$0] } ?? []
    if outcome.errors.isEmpty, path == nil {
      outcome.warnings.append(
        CommandWarning(
          code: "incomplete", reason: "no picture of the playlist is there yet",
          file: Argument(options.container)))
    }
    outcome.document = [
      .init(name: "state", value: .string(reader.reading.state.rawValue)),
      .init(name: "path", value: .string(path)),
      .init(name: "asset", value: .string(entry?.asset.digits)),
      .init(name: "day", value: .string(entry?.day.description)),
      .init(name: "at", value: .string(entry?.at?.description)),
    ]
    outcome.text = path.map { "\($0)\n" } ?? ""
    return outcome
  }
}
