internal import WallpaperContainer
internal import WidgetTimeline

/// Time zones by their names, and this machine's.
enum ZoneNames {
  static var zones: SystemZones {
    SystemZones(environment: Environment.values(["TZ", "TZDIR"]))
  }

  /// The rules of a zone that an option names.
  ///
  /// - Throws: `usage` for a name that is not known, `zone` for trouble with the database.
  static func rules(_ name: String, option: OptionSpec) throws(CommandError) -> ZoneRules {
    do throws(SystemZoneError) {
      return try zones.rules(named: name)
    } catch {
      switch error {
      case .invalidName, .noSuchZone:
        let expected = "a name of the tz database such as Europe/Berlin"
        let usage = UsageError.badValue(option: option.flag, value: name, expected: expected)
        throw .usage(usage, command: nil)
      case .noDatabase, .unusable, .invalidSetting, .file: throw .zone(error)
      }
    }
  }

  /// The rules of a zone that a playlist names.
  ///
  /// - Throws: `zone`: without its rules nothing can be said of the day.
  static func rules(recorded name: String) throws(CommandError) -> ZoneRules {
    do throws(SystemZoneError) {
      return try zones.rules(named: name)
    } catch {
      throw .zone(error)
    }
  }

  /// This machine's zone.
  ///
  /// - Throws: `zone`, or `namelessZone` where it has no name to record.
  static func machine() throws(CommandError) -> ZoneRules {
    let machine: MachineZone
    do throws(SystemZoneError) {
      machine = try zones.machineZone()
    } catch {
      throw .zone(error)
    }
    guard machine.name != nil else { throw .namelessZone }
    return machine.rules
  }
}
