internal import WallpaperContainer
internal import WidgetTimeline

/// Time zones by their names.
enum ZoneNames {
  /// The rules of a zone that an option names.
  static func rules(_ name: String, option: OptionSpec) throws(UsageError) -> ZoneRules {
    guard let rules = rules(recorded: name) else {
      throw .badValue(
        option: option.flag, value: name, expected: "a zone of the tz database such as Asia/Tokyo")
    }
    return rules
  }

  /// The rules of a zone that a playlist names; nil where this machine does not know it.
  static func rules(recorded name: String) -> ZoneRules? {
    nil
  }
}
