#if canImport(Glibc)
  import Foundation
  import TestSupport
  import Testing
  import WallpaperContainer
  import WidgetTimeline

  private let database = "/usr/share/zoneinfo"
  private let hasDatabase = FileManager.default.fileExists(atPath: "\(database)/Asia/Tokyo")

  private func isTokyo(_ rules: ZoneRules) -> Bool {
    // UTC+9 all the year since 1952: tz database, file asia.
    rules.offset(at: Sample.now) == 32_400
      && rules.offset(at: Sample.instant("2026-07-01T00:00:00Z")) == 32_400
  }

  /// The machine's zone, from TZ and from `/etc`.
  @Suite(.enabled(if: hasDatabase, "needs tzdata")) struct SystemZoneTests {
    private let etc: TemporaryFolder

    init() throws {
      etc = try TemporaryFolder()
    }

    private func zone(_ environment: [String: String] = [:]) throws -> MachineZone {
      try SystemZones(environment: environment, settingsFolder: etc.path).machineZone()
    }

    @Test(arguments: ["Asia/Tokyo", ":Asia/Tokyo", "/usr/share/zoneinfo/Asia/Tokyo"])
    func zoneOfTZ(setting: String) throws {
      let zone = try zone(["TZ": setting])
      #expect(zone.name == "Asia/Tokyo")
      #expect(isTokyo(zone.rules))
    }

    @Test(
      arguments: [
        ("JST-9", "Etc/GMT-9", 32_400), ("EST5", "Etc/GMT+5", -18_000), ("UTC0", "UTC", 0),
        ("<+0545>-5:45", nil, 20_700), ("CET-1CEST,M3.5.0,M10.5.0/3", nil, 3600), ("", "UTC", 0),
        ("UTC", "UTC", 0),
      ] as [(String, String?, Int)])
    func ruleOfTZ(setting: String, name: String?, offset: Int) throws {
      let zone = try zone(["TZ": setting])
      #expect(zone.name == name)
      #expect(zone.rules.name == name ?? setting)
      #expect(zone.rules.offset(at: Sample.now) == offset)
      if let name {
        #expect(
          try SystemZones(environment: [:]).rules(named: name).offset(at: Sample.now) == offset)
      }
    }

    @Test(arguments: [
      "Nowhere/Atlantis", "../../etc/passwd", "Asia/Tokyo ", "{}", "/etc/passwd", "/nowhere/zone",
    ])
    func settingThatIsNeitherIsAnError(setting: String) {
      #expect(throws: SystemZoneError.invalidSetting(setting)) { try zone(["TZ": setting]) }
    }

    @Test(arguments: [
      "/usr/share/zoneinfo/Asia/Tokyo", "../usr/share/zoneinfo/Asia/Tokyo",
      "/usr/share/zoneinfo/posix/Asia/Tokyo", "/somewhere/share/zoneinfo/right/Asia/Tokyo",
    ])
    func linkNamesTheZone(target: String) throws {
      try etc.link("localtime", to: target)
      let zone = try zone()
      #expect(zone.name == "Asia/Tokyo")
      #expect(isTokyo(zone.rules))
    }

    @Test func linkToALinkNamesTheZone() throws {
      try etc.link("localtime", to: "alternatives/localtime")
      try etc.link("alternatives/localtime", to: "\(database)/Asia/Tokyo")
      #expect(try zone().name == "Asia/Tokyo")
    }

    @Test func linkInACircleEnds() throws {
      try etc.link("localtime", to: "localtime")
      #expect(throws: SystemZoneError.self) { try zone() }
    }

    @Test(arguments: [("Asia/Tokyo\n", "Asia/Tokyo"), ("Europe/Berlin\n", nil), ("../x", nil)])
    func copyIsNamedByTheFileBesideItWhenThatIsTrue(text: String, name: String?) throws {
      try FileManager.default.copyItem(
        atPath: "\(database)/Asia/Tokyo", toPath: etc.file("localtime"))
      try etc.write(text, to: "timezone")
      let zone = try zone()
      #expect(zone.name == name)
      #expect(isTokyo(zone.rules))
    }

    @Test func machineThatSaysNothingIsInUTC() throws {
      #expect(try zone() == .utc)
    }

    @Test(arguments: ["/etc/passwd", "../passwd", "Asia/../Asia/Tokyo", "", "Asia//Tokyo", "a b"])
    func nameThatLeavesTheDatabaseIsRefused(name: String) {
      #expect(throws: SystemZoneError.invalidName(name)) {
        try SystemZones(environment: [:]).rules(named: name)
      }
    }

    @Test func zoneThatIsNotThereIsNamed() throws {
      #expect(throws: SystemZoneError.noSuchZone("Mars/Olympus", folder: database)) {
        try SystemZones(environment: [:]).rules(named: "Mars/Olympus")
      }
      let elsewhere = SystemZones(environment: ["TZDIR": etc.file("none")])
      #expect(throws: SystemZoneError.noDatabase(folder: etc.file("none"))) {
        try elsewhere.rules(named: "Asia/Tokyo")
      }
      #expect(try elsewhere.rules(named: "UTC") == .utc)
    }

    @Test func databaseIsWhereTZDIRSays() throws {
      let copy = try etc.folder("zones/Mars") + "/Olympus"
      try FileManager.default.copyItem(atPath: "\(database)/Asia/Tokyo", toPath: copy)
      let zones = SystemZones(
        environment: ["TZDIR": etc.file("zones"), "TZ": "Mars/Olympus"], settingsFolder: "/etc")
      #expect(isTokyo(try zones.machineZone().rules))
      #expect(try zones.machineZone().name == "Mars/Olympus")
    }
  }
#endif
