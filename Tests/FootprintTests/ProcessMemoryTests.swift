import Footprint
import Testing

/// In processes of their own: the test process is shared by tests that run side by side.
struct ProcessMemoryTests {
  @Test func touchedPagesAreInTheFootprint() async {
    await #expect(processExitsWith: .success) {
      let before = try #require(ProcessMemory.current())
      let block = [UInt8](repeating: 1, count: 32 << 20)
      let after = try #require(ProcessMemory.current())
      #expect(block.last == 1)
      #expect(after.footprint - before.footprint > 31 << 20)
      #expect(after.footprint - before.footprint < 34 << 20)
      #expect(after.residentPeak >= after.footprint / 2)
    }
  }

  @Test func peakCanBeSetBack() async {
    await #expect(processExitsWith: .success) {
      do {
        let block = [UInt8](repeating: 1, count: 64 << 20)
        #expect(block.last == 1)
      }
      let high = try #require(ProcessMemory.current()).residentPeak
      guard ProcessMemory.resetPeak() else { return }
      let low = try #require(ProcessMemory.current()).residentPeak
      #expect(high - low > 60 << 20)
    }
  }
}
