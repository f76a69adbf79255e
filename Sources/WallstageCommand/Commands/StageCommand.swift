/// `wallstage stage`: from packs to playlists.
package struct StageCommand: Command {
  package static let spec = CommandSpec(
    name: "stage",
    summary: "Make thumbnails of wallpaper packs and publish playlists",
    details: """
      A PACK is a folder of pictures, a KDE wallpaper package or a folder of them, or an
      XML background list of GNOME or MATE or a folder of them. Every usable picture
      becomes an asset in the container. Without --date and --days it publishes tomorrow,
      and today as well when today has no playlist yet. Pictures that can't be used are
      set aside and listed; the rest is published all the same.
      """,
    operands: [.some("PACK")],
    options: StageOptions.specs,
    examples: [
      "wallstage stage /usr/share/wallpapers --container ~/widget",
      "wallstage stage ~/Walls --container ~/widget --days 7 --at 07:00,19:00",
    ])

  package static let emptyDocument: [OrderedJSON.Member] = [
    .init(name: "days", value: []), .init(name: "staged", value: 0),
    .init(name: "reused", value: 0), .init(name: "quarantined", value: []),
    .init(name: "reload", value: false), .init(name: "seconds", value: 0),
  ]

  private let options: StageOptions

  package init(_ arguments: ParsedArguments) throws(UsageError) {
    options = try StageOptions(arguments)
  }

  package func run(_ context: CommandContext) -> CommandOutcome {
    CommandOutcome()
  }
}
