import TestSupport
import Testing
import WidgetTimeline

@Suite struct TZifFormatTests {
  private func offsets(_ rules: ZoneRules, at seconds: [Int64]) -> [Int] {
    seconds.map { rules.offset(at: Instant(secondsSinceEpoch: $0)) }
  }

  @Test func offsetsChangeAtTheTransitionItself() throws {
    let rules = try ZoneRules(name: "Test/Zone", tzif: TZifBytes().bytes)
    #expect(rules.name == "Test/Zone")
    let seconds: [Int64] = [.min, -1, 0, 999_999, 1_000_000, .max]
    #expect(offsets(rules, at: seconds) == [3600, 3600, 7200, 7200, 3600, 3600])
  }

  @Test func theFooterDecidesFromTheLastTransitionOn() throws {
    let file = TZifBytes(footer: "\n<+05>-5\n")
    let rules = try ZoneRules(name: "", tzif: file.bytes)
    #expect(offsets(rules, at: [0, 999_999, 1_000_000, 2_000_000]) == [7200, 7200, 18000, 18000])
  }

  @Test func theFooterDecidesEverythingWhereThereIsNoTransition() throws {
    let file = TZifBytes(times: [], types: [], footer: "\n<+05>-5\n")
    let rules = try ZoneRules(name: "", tzif: file.bytes)
    #expect(offsets(rules, at: [.min, 0, .max]) == [18000, 18000, 18000])
  }

  @Test func theLastOffsetGoesOnWhereTheFooterIsEmpty() throws {
    let file = TZifBytes(times: [0], types: [1], footer: "\n\n")
    let rules = try ZoneRules(name: "", tzif: file.bytes)
    #expect(offsets(rules, at: [-1, 0, .max]) == [3600, 7200, 7200])
  }

  @Test func version1IsReadFromItsOnlyBlock() throws {
    let file = TZifBytes(times: [-2_147_483_648, 2_147_483_647])
    let rules = try ZoneRules(name: "", tzif: file.version1)
    let seconds: [Int64] = [-2_147_483_649, -2_147_483_648, 2_147_483_646, 2_147_483_647]
    #expect(offsets(rules, at: seconds) == [3600, 7200, 7200, 3600])
  }

  @Test(arguments: [UInt8(ascii: "2"), UInt8(ascii: "3"), UInt8(ascii: "4"), UInt8(ascii: "5")])
  func laterVersionsAreReadFromTheirSecondBlock(version: UInt8) throws {
    let file = TZifBytes(version: version, times: [-4_000_000_000, 4_000_000_000])
    let rules = try ZoneRules(name: "", tzif: file.bytes)
    let seconds: [Int64] = [-4_000_000_001, -4_000_000_000, 3_999_999_999, 4_000_000_000]
    #expect(offsets(rules, at: seconds) == [3600, 7200, 7200, 3600])
  }

  /// The first record may already count many seconds where a file was cut off at the front
  /// (version 4).
  @Test func leapSecondsAreTakenOutOfTheTable() throws {
    let file = TZifBytes(
      version: UInt8(ascii: "4"), times: [50, 1_000_012], leaps: [(100, 10), (1_000_000, 11)])
    let rules = try ZoneRules(name: "", tzif: file.bytes)
    #expect(offsets(rules, at: [49, 50, 1_000_000, 1_000_001]) == [3600, 7200, 7200, 3600])
  }

  /// The same zone from the 32-bit half of a real file.
  @Test func version1OfARealFileAgreesUpTo2037() throws {
    let whole = try ZoneFolder.system.rules("America/New_York")
    var first = try ZoneFolder.system.bytes("America/New_York")
    first[4] = 0
    let rules = try ZoneRules(name: "America/New_York", tzif: first)
    var random = SeededGenerator(seed: 32)
    for _ in 0..<2_000 {
      let instant = Instant(secondsSinceEpoch: .random(in: 0..<2_145_916_800, using: &random))
      #expect(rules.offset(at: instant) == whole.offset(at: instant), "\(instant)")
    }
  }
}
