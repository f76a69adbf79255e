import Foundation
import Testing
import WidgetBudget

/// The table itself.
struct WidgetLimitsTests {
  @Test func everyRowHasASourceAndADate() throws {
    let limits = try LimitTable.standard()
    let rows =
      limits.rules.map { ($0.name, $0.source, $0.date) }
      + limits.devices.map { ($0.name, $0.source, $0.date) }
    for (name, source, date) in rows {
      #expect(source.count > 20, "\(name)")
      #expect(date.wholeMatch(of: /20\d\d-\d\d-\d\d/) != nil, "\(name)")
    }
    #expect(limits.version.wholeMatch(of: /20\d\d-\d\d-\d\d/) != nil)
  }

  @Test func everyNameOfAProfileIsOne() throws {
    let limits = try LimitTable.standard()
    for name in limits.profileNames {
      let profile = try #require(limits.profile(named: name))
      #expect(profile.name == name)
      #expect(profile.version == limits.version)
      #expect(!profile.families.isEmpty && !profile.rules.isEmpty)
    }
    #expect(limits.profile(named: "iphone-1x1") == nil)
    #expect(limits.profile(named: "") == nil)
  }

  /// Sizes of the Human Interface Guidelines, in pixels.
  @Test(arguments: [
    ("iphone-430x932", WidgetFamily.small, 510, 510), ("iphone-430x932", .large, 1092, 1146),
    ("iphone-320x568", .medium, 584, 282), ("ipad-834x1194", .small, 310, 310),
    ("ipad-1024x1366", .medium, 757, 340), ("ipad-1192x1590", .extraLarge, 1720, 824),
  ])
  func framesInPixels(device: String, family: WidgetFamily, width: Int, height: Int) throws {
    let frame = try #require(try LimitTable.profile(device).frame(of: family))
    #expect((frame.pixelWidth, frame.pixelHeight) == (width, height))
  }

  @Test func ofSeveralDevicesTheLargestFrameCounts() throws {
    let profile = try LimitTable.profile("ios")
    let small = try #require(profile.frame(of: .small))
    #expect((small.pixelWidth, small.pixelHeight) == (510, 510))
    #expect(profile.families == [.small, .medium, .large, .extraLarge])
    #expect(try LimitTable.profile("iphone").families == [.small, .medium, .large])
    #expect(try LimitTable.profile("iphone").frame(of: .extraLarge) == nil)
  }

  @Test func rulesAreThoseOfThePlatforms() throws {
    #expect(try LimitTable.profile("android").rules.map(\.name) == ["remote-views"])
    #expect(try !LimitTable.profile("ipad").rules.map(\.name).contains("remote-views"))
  }

  @Test(arguments: [
    ("\"format\": 1", "\"format\": 2"), ("\"factor\": 4.4", "\"factor\": 0"),
    ("\"factor\": 4.4", "\"factor\": 1e9"), ("\"bytes\": 10485760", "\"bytes\": -1"),
    ("\"kind\": \"areaOfFrame\"", "\"kind\": \"areaOfMoon\""), ("\"small\"", "\"tiny\""),
    ("\"bytes\": 10485760", "\"bytes\": 1048576"), ("[430, 932]", "[0.1, 932]"),
    ("[430, 932]", "[5462, 932]"),
    ("\"scale\": 3", "\"scale\": 0"), ("[430, 932]", "[430]"), ("[430, 932]", "[430, -932]"),
    ("\"name\": \"iphone-428x926\"", "\"name\": \"iphone-430x932\""),
    ("\"name\": \"ipad\"", "\"name\": \"iphone\""),
    ("\"devices\": [\"ipad", "\"devices\": [\"lpad"),
  ])
  func aDamagedTableIsRefused(old: String, new: String) throws {
    let result = Result { try LimitTable.replacing(old, with: new) }
    #expect(throws: (any Error).self) { try result.get() }
  }

  @Test func unknownFieldsAreIgnored() throws {
    let more = try LimitTable.replacing("\"format\": 1,", with: "\"format\": 1, \"more\": [{}],")
    #expect(try more == LimitTable.standard())
  }
}
