import Footprint
import Testing

struct CeilingVerdictTests {
  @Test(arguments: [
    (footprint: 25, idle: 3, share: 8, ceiling: 30, expected: CeilingVerdict.under(spareBytes: 0)),
    (footprint: 26, idle: 3, share: 8, ceiling: 30, expected: .over(excessBytes: 1)),
    (footprint: 3, idle: 3, share: 8, ceiling: 30, expected: .under(spareBytes: 22)),
    (footprint: 1, idle: 3, share: 8, ceiling: 30, expected: .under(spareBytes: 22)),
    (footprint: 0, idle: 0, share: 31, ceiling: 30, expected: .over(excessBytes: 1)),
  ])
  func ceilingIsComparedWithFootprintLessIdlePlusShare(
    footprint: Int, idle: Int, share: Int, ceiling: Int, expected: CeilingVerdict
  ) {
    let verdict = CeilingVerdict(
      footprintPeak: footprint, idleFootprint: idle, hostShare: share, ceiling: ceiling)
    #expect(verdict == expected)
  }
}
