import Foundation
import TestSupport
import Testing
import WidgetTimeline

/// Every offset that zdump prints from 1970 to 2100.
///
/// Read from the system's files, and from the compact ones that the tz database's own compiler
/// makes, which leave as many years as can be to the rule in their last line. The compiler has
/// faults of its own in a few zones, so zdump reads the same files.
@Suite struct ZoneDumpTests {
  /// Zones with something odd, which every run looks at: half hours, negative daylight time, hours
  /// past 24 and below 0, days left out, Ramadan, changes at or just after midnight.
  static let odd = [
    "America/Havana", "America/New_York", "America/Nuuk", "America/Santiago", "America/St_Johns",
    "Africa/Casablanca", "Antarctica/Troll", "Asia/Gaza", "Asia/Tokyo", "Australia/Lord_Howe",
    "Europe/Berlin", "Europe/Dublin", "Pacific/Apia", "Pacific/Kwajalein", "UTC",
  ]

  /// The odd zones and `count` others, the same in every run.
  static func names(_ count: Int) throws -> [String] {
    var random = SeededGenerator(seed: 1970)
    let names = try ZoneFolder.system.names().shuffled(using: &random)
    return Array(names.lazy.filter { !odd.contains($0) }.prefix(count)) + odd
  }

  @Test func everyFileOfTheSystemAgreesWithZdump() throws {
    let names = try Self.names(TestMode.all ? .max : 15)
    #expect(names.count > (TestMode.all ? 500 : 29))
    let dump = try ZoneDump(names)
    for name in names {
      check(try ZoneFolder.system.rules(name), try #require(dump.samples[name]))
    }
    #expect(dump.samples.values.map(\.count).reduce(0, +) > names.count * 10)
  }

  @Test func everyCompactFileAgreesWithZdump() throws {
    let folder = try TemporaryFolder()
    let source = "\(ZoneFolder.system.path)/tzdata.zi"
    _ = try ExternalTool("zic").output(["-b", "slim", "-d", folder.path, source])
    let names = try Self.names(TestMode.all ? 60 : 0)
    let dump = try ZoneDump(names, folder: folder.path)
    for name in names {
      check(try ZoneFolder(path: folder.path).rules(name), try #require(dump.samples[name]))
    }
    #expect(dump.samples.values.map(\.count).reduce(0, +) > names.count * 10)
  }

  /// The files of this folder count leap seconds, so their tables are up to 27 s off.
  ///
  /// They end, without a rule, where the list of leap seconds does: compared up to 2020.
  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: "\(ZoneFolder.system.path)/right"),
      "needs files with leap seconds"))
  func filesWithLeapSecondsGiveTheSameRules() throws {
    let names = ["Australia/Lord_Howe", "Europe/Berlin"]
    let dump = try ZoneDump(names)
    for name in names {
      let samples = try #require(dump.samples[name]).filter { $0.second < 1_577_836_800 }
      #expect(samples.count > 100)
      check(try ZoneFolder.system.rules("right/\(name)"), samples)
    }
  }

  /// Compares offset and local date and time; stops a zone at its first difference.
  private func check(_ rules: ZoneRules, _ samples: [ZoneDump.Sample]) {
    for sample in samples {
      let instant = Instant(secondsSinceEpoch: sample.second)
      let wall = sample.wallSecond
      let isSame =
        rules.offset(at: instant) == sample.offset
        && rules.localDay(at: instant).daysSinceEpoch == Int(wall / 86_400) - (wall < 0 ? 1 : 0)
        && rules.localTime(at: instant).minuteOfDay == Int((wall + 86_400) % 86_400) / 60
      guard isSame else {
        Issue.record("\(rules.name) at \(instant): \(rules.offset(at: instant)), not \(sample)")
        return
      }
    }
  }
}
