internal import WidgetBudget

/// The table of widget limits that a command goes by.
enum WidgetTable {
  /// The profile that options name; nil where they name none.
  ///
  /// - Throws: as `profile(named:_:_:)`.
  static func profile(
    _ options: WidgetOptions, _ context: CommandContext
  ) throws(CommandError) -> WidgetProfile? {
    try options.profile.map { name throws(CommandError) in
      try profile(named: name, options, context)
    }
  }

  /// A profile of the table that options name, which has the families that they name.
  ///
  /// - Throws: `usage` for a name that the table has not, or families that none of the profile's devices
  ///   has; `picture` for a file that can't be read, `configuration` for one that is no such table.
  static func profile(
    named name: String, _ options: WidgetOptions, _ context: CommandContext
  ) throws(CommandError) -> WidgetProfile {
    let limits = try read(options.limits, spoolFolder: context.spoolFolder)
    guard let profile = limits.profile(named: name) else {
      let nearest = NearestName.find(name, among: limits.profileNames)
      let names = limits.groups.map(\.name) + limits.devices.prefix(1).map(\.name)
      let expected =
        nearest.map { "\($0) or another name of the table" }
        ?? "a name of the table, such as \(names.joined(separator: ", "))"
      throw usage(WidgetOptions.profile, name, expected: expected)
    }
    if let family = options.families?.first(where: { profile.frame(of: $0) == nil }) {
      let known = profile.families.map(\.rawValue).joined(separator: ", ")
      throw usage(
        WidgetOptions.families, family.rawValue, expected: "one that \(name) has: \(known)")
    }
    return profile
  }

  /// The program's own table, or that of a file.
  static func read(_ file: Argument?, spoolFolder: String) throws(CommandError) -> WidgetLimits {
    let kind = "table of widget limits"
    guard let file else {
      return try DocumentFile.decode(
        WidgetLimits.self, kind, WidgetLimits.standard, of: "the program")
    }
    return try DocumentFile.read(WidgetLimits.self, kind, from: file, spoolFolder: spoolFolder)
  }

  private static func usage(
    _ option: OptionSpec, _ value: String, expected: String
  ) -> CommandError {
    .usage(.badValue(option: option.flag, value: value, expected: expected), command: nil)
  }
}
