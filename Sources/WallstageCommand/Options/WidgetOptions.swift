package import WidgetBudget

/// The options that name devices and widget families, for the commands that make or verify assets.
package struct WidgetOptions: Hashable, Sendable {
  static let profile = OptionSpec(
    "profile", "NAME", help: "devices whose limits hold, as iphone, ipad or android")
  static let families = OptionSpec(
    "family", "NAMES", help: "widget families: small,medium,large,extraLarge")
  static let limits = OptionSpec(
    "limits", "FILE", help: "read the table of limits from FILE or - (the program's own)")

  /// All of them in the order of the help.
  static let specs = [profile, families, limits]

  /// The name of a set of devices, or of one; nil where no limits are asked for.
  package var profile: String?
  /// The families, in their standing order; nil where none are named.
  package var families: [WidgetFamily]?
  /// The file of the table; nil for the program's own.
  package var limits: Argument?

  /// Reads them.
  package init(_ arguments: ParsedArguments) throws(UsageError) {
    profile = try arguments.name(Self.profile)
    families = try arguments.value(
      Self.families, expected: "names of families such as small,medium, each once", Self.families)
    limits = try arguments.name(Self.limits).map { Argument($0) }
    guard profile == nil else { return }
    for option in [Self.families, Self.limits] where arguments.has(option) {
      throw .conflict("\(option.flag) needs --profile, which names the devices")
    }
  }

  private static func families(_ text: String) -> [WidgetFamily]? {
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let families = Set(names.compactMap { WidgetFamily(rawValue: String($0)) })
    guard families.count == names.count else { return nil }
    return WidgetFamily.allCases.filter(families.contains)
  }
}
