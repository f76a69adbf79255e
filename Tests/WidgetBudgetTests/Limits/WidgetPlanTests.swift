import TestSupport
import Testing
import WidgetBudget

/// What is planned is within every rule.
struct WidgetPlanTests {
  @Test func framesAreThoseOfTheFamilies() throws {
    let profile = try LimitTable.profile("iphone-430x932")
    let plan = WidgetPlan(profile, families: [.small, .large], switches: 4, hasDark: false)
    #expect(plan.frames.map(\.family) == [.small, .large])
    #expect(plan.frames.map(\.width) == [510, 1092])
    #expect(plan.frames.map(\.height) == [510, 1146])
  }

  /// The smallest phone's screen is 640 pixels wide, and 1.2 times that is 768: 364 by 170 points at
  /// three pixels each are 1092 by 510, of which 768 by 358 is the same shape.
  @Test func aFrameThatASmallerDeviceRefusesIsMadeSmaller() throws {
    let plan = WidgetPlan(
      try LimitTable.profile("iphone-all"), families: [.medium], switches: 4, hasDark: false)
    #expect(plan.frames.map(\.width) == [768])
    #expect(plan.frames.map(\.height) == [358])
  }

  /// 6 MiB for an entry now, four more today and four tomorrow; with dark variants twice as many.
  @Test(arguments: [(4, false, 699_050), (4, true, 349_525), (24, false, 128_397)])
  func thePlannedBytesAreSharedOut(switches: Int, hasDark: Bool, bytes: Int) throws {
    let plan = WidgetPlan(
      try LimitTable.profile("ios"), families: [], switches: switches, hasDark: hasDark)
    #expect(plan.greatestBytes == bytes)
  }

  @Test func withoutAppleThereIsNoArchive() throws {
    let plan = WidgetPlan(
      try LimitTable.profile("android"), families: [.small], switches: 4, hasDark: false)
    #expect(plan.greatestBytes == nil)
  }

  @Test func whatIsPlannedPassesOnEveryProfile() throws {
    let limits = try LimitTable.standard()
    for name in limits.profileNames {
      let profile = try #require(limits.profile(named: name))
      let plan = WidgetPlan(
        profile, families: profile.families, switches: 4, hasDark: false)
      let bytes = plan.greatestBytes ?? 0
      var update: [WidgetPicture] = []
      for frame in plan.frames {
        let picture = try LimitTable.picture(frame.width, frame.height, bytes: bytes)
        update.append(picture)
        for measure in profile.measures(of: picture, in: frame.family) {
          #expect(measure.passes, "\(name): \(measure)")
        }
        let timeline = try (1...9).map {
          [try LimitTable.picture(frame.width, frame.height, bytes: bytes, $0)]
        }
        for measure in profile.measures(ofTimeline: timeline, in: frame.family) {
          #expect(measure.passes, "\(name): \(measure)")
        }
      }
      for measure in profile.measures(ofUpdate: update) { #expect(measure.passes, "\(name)") }
    }
  }

  @Test func aPictureForAllFamiliesFitsTheSmallest() throws {
    let profile = try LimitTable.profile("iphone-all")
    let plan = WidgetPlan(profile, families: [], switches: 4, hasDark: false)
    #expect(plan.frames.isEmpty)
    #expect(plan.bounds.area == 349_905)
    #expect(plan.bounds.width == 768)
    #expect(plan.bounds.height == 1363)
  }
}
