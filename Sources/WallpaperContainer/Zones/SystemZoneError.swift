#if canImport(Glibc)
  public import WidgetTimeline

  /// Why a zone could not be had from the system.
  public enum SystemZoneError: Error, Hashable, Sendable {
    /// It is not a name that the tz database could have.
    case invalidName(String)
    /// The database has no such zone; `folder` is where it was looked for.
    case noSuchZone(String, folder: String)
    /// The machine has no tz database at all.
    case noDatabase(folder: String)
    /// The file is not one that rules can be read from.
    case unusable(path: String, ZoneRulesError)
    /// TZ is neither a zone's name nor its file nor a rule.
    case invalidSetting(String)
    /// The file is there and can't be read.
    case file(FileFailure)
  }

  extension SystemZoneError: CustomStringConvertible {
    /// What is wrong and what to do.
    public var description: String {
      switch self {
      case .invalidName(let name):
        "\"\(name)\" is not a time zone's name; give one like Europe/Berlin"
      case .noSuchZone(let name, let folder):
        "there is no time zone \"\(name)\" in \(folder); give one like Europe/Berlin"
      case .noDatabase(let folder):
        "there are no time zones in \(folder); install the package tzdata or give UTC"
      case .unusable(let path, let error):
        "\(path) is not a time zone: \(error)"
      case .invalidSetting(let text):
        "TZ is \"\(text)\", which is neither a time zone's name nor its file nor a rule; "
          + "set one like Europe/Berlin"
      case .file(let failure):
        failure.description
      }
    }
  }
#endif
