internal import WallpaperContainer
internal import WidgetTimeline

/// A container as the reading commands see it.
struct PlaylistReader {
  /// What was found.
  let reading: ContainerReading
  /// The zone that days and hours are in; nil where nothing said which.
  let zone: ZoneRules?
  /// The container's absolute path.
  let folder: String
  private let operand: Argument

  /// Reads the container.
  ///
  /// - Throws: `usage` for an option's zone that is not known, `zone` for a playlist's.
  init(_ options: ReadingOptions, _ context: CommandContext) throws(CommandError) {
    operand = Argument(options.container)
    folder = WorkingFolder.absolute(options.container)
    let reader = ContainerReader(root: options.container)
    let asked = try options.timeZone.map { name throws(CommandError) in
      try ZoneNames.rules(name, option: ReadingOptions.timeZone)
    }
    var used = asked
    reading = try reader.read(now: options.now ?? context.now) {
      (recorded) throws(CommandError) in
      let zone =
        if let asked { asked } else if let recorded {
          try ZoneNames.rules(recorded: recorded)
        } else { ZoneRules.utc }
      used = zone
      return zone
    }
    zone = reading.timeline == nil ? asked : used
  }

  /// The error that the state is; nil for the states with something to show, and for `empty` where
  /// that is allowed.
  func error(allowsEmpty: Bool) -> CommandError? {
    let fault = ContainerFault(state: reading.state, cause: reading.cause)
    guard ExitCode(reading.state) != .done, !(allowsEmpty && reading.state == .empty) else {
      return nil
    }
    return .container(fault, folder: operand)
  }

  /// What is odd besides.
  var warnings: [CommandWarning] {
    reading.problems.filter { $0 != reading.cause }.map {
      CommandWarning(code: $0.state.rawValue, reason: $0.description, file: operand)
    }
  }

  /// The absolute path of what an entry shows.
  func path(of entry: TimelineEntry) -> String? {
    reading.file(of: entry).map { "\(folder)/\($0)" }
  }
}
