internal import WallpaperContainer
internal import WidgetTimeline

/// `wallstage timeline`: what a widget would get.
package struct TimelineCommand: Command {
  package static let spec = CommandSpec(
    name: "timeline",
    summary: "Print the entries that a widget would get now",
    details: """
      Reads the container as a widget does: one entry for now, every switch of today that
      is still to come, and every switch of tomorrow. The first line tells the state:
      ready, early, stale, incomplete or empty. Each entry tells why it is there, and what
      became of its time where clocks are changed or entries would be too close. Exits
      with 66 when there is no playlist, 65 when it is damaged or of a newer version, 77
      when it can't be read now.
      """,
    operands: [],
    options: ReadingOptions.specs,
    examples: ["wallstage timeline --container ~/widget --now 2026-12-01T09:30:00Z"])

  package static let emptyDocument: [OrderedJSON.Member] =
    ["state", "day", "timeZone", "policy", "reloadAfter"].map { .init(name: $0, value: .null) }
    + [.init(name: "entries", value: [])]

  private let options: ReadingOptions

  package init(_ arguments: ParsedArguments) throws(UsageError) {
    options = try ReadingOptions(arguments)
  }

  package func run(_ context: CommandContext) throws(CommandError) -> CommandOutcome {
    let reader = try PlaylistReader(options, context)
    var outcome = CommandOutcome()
    outcome.warnings = reader.warnings
    outcome.errors = reader.error(allowsEmpty: true).map { [$0] } ?? []
    outcome.document = document(reader)
    outcome.text = text(reader)
    return outcome
  }

  private func document(_ reader: PlaylistReader) -> [OrderedJSON.Member] {
    let timeline = reader.reading.timeline
    var entries: [OrderedJSON] = []
    if let timeline, let zone = reader.zone {
      entries = timeline.entries.map { entry in
        let timing = EntryTiming(entry, of: timeline, in: zone)
        return [
          "date": .string(entry.date.rfc3339),
          "at": .string(entry.at?.description),
          "day": .string(entry.day.description),
          "asset": .string(entry.asset.digits),
          "file": .string(reader.reading.file(of: entry)),
          "dark": .string(entry.dark?.digits),
          "families": Self.json(entry.families),
          "darkFamilies": Self.json(entry.darkFamilies),
          "reason": .string(entry.reason.rawValue),
          "timing": .array(timing.words.map { .string($0) }),
        ]
      }
    }
    return [
      .init(name: "state", value: .string(reader.reading.state.rawValue)),
      .init(name: "day", value: .string(timeline?.days.today.description)),
      .init(name: "timeZone", value: .string(reader.zone?.name)),
      .init(name: "policy", value: .string(timeline.map { $0.policy.name })),
      .init(name: "reloadAfter", value: .string(timeline?.reloadAfter?.rfc3339)),
      .init(name: "entries", value: .array(entries)),
    ]
  }

  /// Asset IDs by the families that show them.
  private static func json(_ families: [String: AssetID]) -> OrderedJSON {
    .object(
      families.sorted { $0.key < $1.key }.map {
        OrderedJSON.Member(name: $0.key, value: .string($0.value.digits))
      })
  }

  private func text(_ reader: PlaylistReader) -> String {
    guard let timeline = reader.reading.timeline, let zone = reader.zone else { return "" }
    var policy = timeline.policy.name
    if let date = timeline.reloadAfter { policy += " \(date)" }
    var text =
      "\(reader.reading.state.rawValue): \(timeline.days.today) in \(zone.name), "
      + "policy \(policy)\n"
    for entry in timeline.entries {
      let day = zone.localDay(at: entry.date)
      let file = TerminalText.escaped(reader.reading.file(of: entry) ?? entry.asset.digits)
      let timing = EntryTiming(entry, of: timeline, in: zone)
      text += "\(day) \(zone.localTime(at: entry.date))  \(file)  \(timing.text)\n"
    }
    return text
  }
}

extension ReloadPolicy {
  /// The word that playlists use.
  var name: String {
    switch self {
    case .atEnd: "atEnd"
    case .after: "after"
    case .never: "never"
    }
  }
}
