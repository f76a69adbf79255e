import Foundation
import TestSupport
import WidgetTimeline

/// Zones and instants of the tests, without the machine's own database where a rule will do.
enum Zones {
  static let berlin = posix("CET-1CEST,M3.5.0,M10.5.0/3", "Europe/Berlin")
  static let newYork = posix("EST5EDT,M3.2.0,M11.1.0", "America/New_York")
  static let lordHowe = posix("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "Australia/Lord_Howe")
  static let tokyo = posix("JST-9", "Asia/Tokyo")
  /// Clocks go forward at midnight.
  static let santiago = posix("<-04>4<-03>,M9.1.6/24,M4.1.6/24", "America/Santiago")

  static let all = [.utc, berlin, newYork, lordHowe, tokyo, santiago]

  private static func posix(_ rule: String, _ name: String) -> ZoneRules {
    guard let rules = try? ZoneRules(posixRule: rule, name: name) else {
      preconditionFailure("\(rule) is a rule")
    }
    return rules
  }

  static func instant(_ text: String) -> Instant {
    guard let instant = Instant(rfc3339: text) else { preconditionFailure("\(text) is an instant") }
    return instant
  }

  static func day(_ text: String) -> CalendarDay {
    guard let day = CalendarDay(text) else { preconditionFailure("\(text) is a day") }
    return day
  }
}
