internal import WallpaperContainer

/// What a time zone that can't be had comes to.
enum ZoneFailure {
  /// The stable word for machines.
  static func code(_ error: SystemZoneError) -> String {
    switch error {
    case .noSuchZone, .noDatabase: "service-missing"
    case .invalidName, .unusable: "corrupt"
    case .invalidSetting: "bad-config"
    case .file(let failure): FileTrouble.code(failure)
    }
  }

  /// What the process ends with.
  static func exit(_ error: SystemZoneError) -> ExitCode {
    switch error {
    case .noSuchZone, .noDatabase: .unavailable
    case .invalidName, .unusable: .badData
    case .invalidSetting: .badConfiguration
    case .file(let failure): FileTrouble.exit(failure)
    }
  }
}
