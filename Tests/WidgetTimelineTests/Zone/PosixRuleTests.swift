import TestSupport
import Testing
import WidgetTimeline

@Suite struct PosixRuleTests {
  /// Offsets that GNU date gives for the same `TZ`, at two hours of every day and around each
  /// change of two years.
  @Test(arguments: [
    "EST5EDT,M3.2.0,M11.1.0", "EST5EDT", "CET-1CEST,M3.5.0,M10.5.0/3", "IST-1GMT0,M10.5.0,M3.5.0/1",
    "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "AAA3BBB,J60,J300/4:30:15", "AAA-3BBB,59/0,300/24",
    "EET-2EEST,M3.4.4/50,M10.4.4/50", "JST-9", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0",
    "ABC+3:15:30", "AAA0BBB-1:30,J1/-12,J365/30", "<A+1>-5",
  ])
  func agreesWithDate(rule: String) throws {
    let rules = try ZoneRules(posixRule: rule)
    var seconds: [Int64] = []
    for day in Int64(21_183)..<21_183 + 731 {  // 2028, a leap year, and 2029.
      for hour in Int64(0)..<24 where hour == 5 || hour == 17 || day % 365 < 20 {
        seconds.append(day * 86_400 + hour * 3600 + 1799)
      }
    }
    let input = seconds.map { "@\($0)\n" }.joined()
    let output = try ExternalTool("date").output(
      ["-f", "-", "+%::z"], stdin: .bytes(Array(input.utf8)), environment: ["TZ": rule])
    let lines = output.split(separator: UInt8(ascii: "\n"))
    try #require(lines.count == seconds.count)
    for (second, line) in zip(seconds, lines) {
      let fields = String(decoding: line.dropFirst(), as: UTF8.self).split(separator: ":")
      let size = fields.reduce(0) { $0 * 60 + (Int($1) ?? 0) }
      let expected = line.first == UInt8(ascii: "-") ? -size : size
      let instant = Instant(secondsSinceEpoch: second)
      guard rules.offset(at: instant) == expected else {
        Issue.record("\(rule) at \(instant): \(rules.offset(at: instant)), not \(expected)")
        return
      }
    }
  }

  /// RFC 9636 section 3.3.1 gives the first two for daylight time all year round.
  @Test(arguments: ["XXX3EDT4,0/0,J365/23", "EST5EDT,0/0,J365/25", "EST5EDT,0/0,J365/167"])
  func daylightTimeCanLastForEver(rule: String) throws {
    let rules = try ZoneRules(posixRule: rule)
    for day in Int64(0)..<1500 {
      let second = 1_700_000_000 + day * 86_400
      #expect(rules.offset(at: Instant(secondsSinceEpoch: second)) == -14_400)
    }
  }

  @Test(arguments: [
    "", "EST", "ES5", "<E>5", "EST5EDT,M3.2.0", "EST5EDT,M3.2.0,M11.1.0,", "EST25", "EST5:60",
    "EST5EDT,M0.2.0,M11.1.0", "EST5EDT,M13.2.0,M11.1.0", "EST5EDT,M3.0.0,M11.1.0",
    "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J365", "EST5EDT,J1,J366",
    "EST5EDT,0,366", "EST5EDT,M3.2.0/168,M11.1.0", "EST5EDT,M3.2.0/,M11.1.0", "EST5 EDT",
    "Asia/Tokyo", ":EST5EDT", "EST5EDT4,", "<EST5", "EST--5",
  ])
  func refusesEverythingElse(rule: String) {
    #expect(throws: ZoneRulesError.invalidRule(rule)) { try ZoneRules(posixRule: rule) }
  }

  @Test func isNamedByTheRuleUnlessToldOtherwise() throws {
    #expect(try ZoneRules(posixRule: "JST-9").name == "JST-9")
    #expect(try ZoneRules(posixRule: "JST-9", name: "Local").name == "Local")
  }
}
