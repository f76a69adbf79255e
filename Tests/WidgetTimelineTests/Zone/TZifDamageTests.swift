import TestSupport
import Testing
import WidgetTimeline

@Suite struct TZifDamageTests {
  private func error(_ bytes: [UInt8]) -> ZoneRulesError? {
    #expect(throws: ZoneRulesError.self) { try ZoneRules(name: "Test/Zone", tzif: bytes) }
  }

  private func error(_ change: (inout TZifBytes) -> Void) -> ZoneRulesError? {
    var file = TZifBytes()
    change(&file)
    return error(file.bytes)
  }

  @Test func everyShorterFileIsRefused() throws {
    let bytes = TZifBytes(standardFlags: [0, 1]).bytes
    _ = try ZoneRules(name: "Test/Zone", tzif: bytes)
    #expect(error([]) == .notTZif)
    for count in 1..<bytes.count {
      #expect(error(Array(bytes[..<count])) == .truncated(byteCount: count))
    }
  }

  @Test func whatIsNoZoneFileIsNamedSo() {
    #expect(error(Array("# tzdata\n".utf8)) == .notTZif)
    #expect(error { $0.version = UInt8(ascii: "1") } == .unsupportedVersion(0x31))
    #expect(
      error([UInt8](repeating: 0, count: 65_537))
        == .tooLarge(byteCount: 65_537, limit: 65_536))
  }

  @Test func countsThatCannotBeAreRefused() {
    let second = 44 + 6 + 1
    #expect(error { $0.claimedTransitions = .max } == .invalidHeader(offset: second))
    #expect(error { $0.claimedTransitions = 60 } == .truncated(byteCount: TZifBytes().bytes.count))
    #expect(error { $0.standardFlags = [0] } == .invalidHeader(offset: second))
    #expect(error { $0.names = [] } == .invalidHeader(offset: second))
    #expect(
      error {
        $0.offsets = []
        $0.times = []
        $0.types = []
      } == .invalidHeader(offset: second))
  }

  @Test func tablesThatContradictThemselvesAreRefused() {
    #expect(error { $0.times = [5, 5] } == .invalidTransition(index: 1))
    #expect(error { $0.times = [5, 4] } == .invalidTransition(index: 1))
    #expect(error { $0.types = [1, 2] } == .invalidTransition(index: 1))
    #expect(error { $0.offsets[1] = 93_600 } == .invalidType(index: 1))
    #expect(error { $0.offsets[0] = .min } == .invalidType(index: 0))
    #expect(error { $0.flags[0] = 2 } == .invalidType(index: 0))
    #expect(error { $0.nameIndices[1] = 9 } == .invalidType(index: 1))
    #expect(error { $0.leaps = [(5, 1), (5, 2)] } == .invalidLeapSecond(index: 1))
  }

  @Test(arguments: [
    "CET-1\n", "\nCET\n", "\nCET-1 \n", "\nCET-1CEST,M3.5.0\n", "\nCET-1\0\n", "\n\u{e9}-1\n",
  ])
  func footersThatAreNoRuleAreRefused(footer: String) {
    #expect(error { $0.footer = footer } == .invalidFooter)
  }

  /// Whatever a file says, reading it and asking it ends, quickly, without a trap.
  @Test func noDamageStopsTheReader() throws {
    var random = SeededGenerator(seed: 9636)
    let files = try ["Asia/Gaza", "America/New_York"].map { try ZoneFolder.system.bytes($0) }
    var accepted = 0
    for round in 0..<1_000 {
      var bytes = files[round % 2]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 4..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      guard let rules = try? ZoneRules(name: "", tzif: bytes) else { continue }
      accepted += 1
      for day in [Int.min, -30_000, 0, 20_000, .max] {
        _ = rules.startOfDay(CalendarDay(daysSinceEpoch: day))
      }
      for second in [Int64.min, 0, .max] {
        _ = rules.localDay(at: Instant(secondsSinceEpoch: second))
      }
    }
    #expect((1..<1_000).contains(accepted))
  }
}
