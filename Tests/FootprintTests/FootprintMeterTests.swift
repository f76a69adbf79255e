import Footprint
import Synchronization
import Testing

struct FootprintMeterTests {
  /// Answers with the readings in turn, then with the last for ever.
  private final class Readings: Sendable {
    private let rest: Mutex<[ProcessMemory]>
    let taken = Mutex(0)

    init(_ footprints: [Int]) {
      rest = Mutex(footprints.map { ProcessMemory(footprint: $0, residentPeak: $0 * 2) })
    }

    func next() -> ProcessMemory? {
      taken.withLock { $0 += 1 }
      return rest.withLock { $0.count > 1 ? $0.removeFirst() : $0.first }
    }
  }

  @Test func keepsTheHighestAndTheFirst() {
    let readings = Readings([10, 500, 70])
    var meter = FootprintMeter(reading: { readings.next() })
    meter.sample()
    meter.sample()
    #expect(meter.idleFootprint == 10)
    #expect(meter.footprintPeak == 500)
    #expect(meter.residentPeak == 1000)
  }

  @Test func readsOnlyAtANewHighOfTheAccountedBytes() {
    let readings = Readings([1])
    var meter = FootprintMeter(reading: { readings.next() })
    let step = FootprintMeter.stepBytes
    for bytes in [step - 1, step, step + 1, 10, 2 * step, 2 * step, 3 * step - 1] {
      meter.sample(accountedBytes: bytes)
    }
    #expect(readings.taken.withLock { $0 } == 3)
  }

  @Test func withoutReadingsEverythingIsZero() {
    var meter = FootprintMeter(reading: { nil })
    meter.sample()
    #expect(meter.footprintPeak == 0)
    #expect(meter.residentPeak == 0)
  }
}
