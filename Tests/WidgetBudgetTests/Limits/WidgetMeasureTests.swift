import Testing
import WidgetBudget

/// Pictures beside the rules.
///
/// Limits and log lines are those of public logs.
struct WidgetMeasureTests {
  private static func measure(
    _ rule: String, _ measures: [WidgetMeasure]
  ) throws -> WidgetMeasure {
    try #require(measures.first { $0.rule.name == rule })
  }

  @Test(arguments: [
    // A small widget of 282 x 282 pixels.
    (
      "iphone-320x568", 1200, 400, 349_905.6,
      "Widget archival failed due to image being too large [1] - (1200, 400), "
        + "totalArea: 480000 > max[349905.600000]."
    ),
    // One of 477 x 477 pixels.
    (
      "iphone-414x736", 1254, 1254, 1_001_127.6,
      "Widget archival failed due to image being too large [1] - (1254, 1254), "
        + "totalArea: 1572516 > max[1001127.600000]."
    ),
  ])
  func theLineIsThatOfThePhone(
    device: String, width: Int, height: Int, limit: Double, line: String
  ) throws {
    let picture = try LimitTable.picture(width, height)
    let measures = try LimitTable.profile(device).measures(of: picture, in: .small)
    let area = try Self.measure("image-area", measures)
    #expect(area.measured == Double(width * height))
    #expect(abs(area.limit - limit) < 1e-6)
    #expect(!area.passes)
    #expect(area.logLine == line)
  }

  @Test func theLargestAreaThatFitsPassesAndOnePixelMoreDoesNot() throws {
    let profile = try LimitTable.profile("iphone-320x568")
    // 349905 pixels in all: 349905 = 3 · 5 · 23327, and no side may pass 768 or 1363.
    let fits = try LimitTable.picture(705, 496)
    let over = try LimitTable.picture(706, 496)
    #expect(705 * 496 <= 349_905 && 706 * 496 > 349_905)
    let passing = try Self.measure("image-area", profile.measures(of: fits, in: .small))
    #expect(passing.passes && passing.logLine == nil)
    #expect(try !Self.measure("image-area", profile.measures(of: over, in: .small)).passes)
  }

  @Test func aSideIsHeldAgainstThatSideOfTheScreen() throws {
    let profile = try LimitTable.profile("iphone-320x568")
    func side(_ width: Int, _ height: Int) throws -> WidgetMeasure {
      let measures = profile.measures(of: try LimitTable.picture(width, height), in: .large)
      return try Self.measure("image-side", measures)
    }
    #expect(try side(768, 10).passes)
    #expect(try !side(769, 10).passes)
    #expect(try side(10, 1363).passes)
    #expect(try !side(10, 1364).passes)
    #expect(
      try side(769, 10).logLine
        == "Widget archival failed due to image being too large [1] - (769, 10).")
  }

  @Test func theTightestDeviceIsNamed() throws {
    let measures = try LimitTable.profile("iphone-all").measures(
      of: try LimitTable.picture(1024, 576), in: .small)
    let area = try Self.measure("image-area", measures)
    #expect(area.device == "iphone-320x568")
    #expect(area.family == .small)
    #expect(
      try LimitTable.profile("iphone").measures(
        of: try LimitTable.picture(10, 10), in: .extraLarge
      ).isEmpty)
  }

  /// The frame's own size is 1 / 4.4 of the greatest area: 23 %.
  @Test func aPictureOfTheFramesSizeUsesATwentyThirdOfAHundred() throws {
    let measures = try LimitTable.profile("iphone-393x852").measures(
      of: try LimitTable.picture(474, 474), in: .small)
    #expect(Int((try Self.measure("image-area", measures).share * 100).rounded()) == 23)
  }

  @Test func anArchiveCountsEachPictureOnce() throws {
    let profile = try LimitTable.profile("iphone")
    let half = try LimitTable.picture(10, 10, bytes: 5_242_880, 1)
    let other = try LimitTable.picture(10, 10, bytes: 5_242_881, 2)
    func archive(_ pictures: [WidgetPicture]) throws -> WidgetMeasure {
      try Self.measure("archive", profile.measures(ofTimeline: pictures.map { [$0] }, in: .small))
    }
    #expect(try archive([half, half, half]).measured == 5_242_880)
    #expect(try archive([half, half, half]).passes)
    #expect(try !archive([half, other]).passes)
    #expect(
      try archive([half, other]).logLine
        == "on local reload: failed with too large timeline archive 10485761")
  }

  @Test func twoNeighboursAreAliveAtOnce() throws {
    let profile = try LimitTable.profile("ipad")
    let small = try LimitTable.picture(10, 10)
    let large = try LimitTable.picture(2000, 1400)
    func decoded(_ pictures: [WidgetPicture]) throws -> WidgetMeasure {
      try Self.measure("decoded", profile.measures(ofTimeline: pictures.map { [$0] }, in: .large))
    }
    #expect(try decoded([large, small, large]).measured == 11_200_400)
    #expect(try decoded([small, large, large]).measured == 22_400_000)
    #expect(try decoded([]).measured == 0)
  }

  @Test func anUpdatesPicturesCountTogether() throws {
    let profile = try LimitTable.profile("android-360x800")
    let greatest = 1080 * 2400 * 6
    let half = try LimitTable.picture(1000, 1944, 1)
    let line = try LimitTable.picture(1, 1, 2)
    let full = try Self.measure("remote-views", profile.measures(ofUpdate: [half, half]))
    #expect(full.measured == Double(greatest) && full.passes)
    let over = try Self.measure("remote-views", profile.measures(ofUpdate: [half, half, line]))
    #expect(
      over.logLine
        == "java.lang.IllegalArgumentException: RemoteViews for widget update exceeds maximum "
        + "bitmap memory usage (used: \(greatest + 4), max: \(greatest))")
    #expect(try LimitTable.profile("ipad").measures(ofUpdate: [half]).isEmpty)
  }
}
