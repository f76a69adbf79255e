import Foundation
import TestSupport
import Testing

/// A stager that is killed at any moment.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct KilledStagerTests {
  @Test(arguments: TestMode.all ? [1, 2, 3] : [1])
  func readersSeeWhatWasBeforeOrWhatIsNew(seed: UInt64) throws {
    let night = try NightFolder()
    for (index, name) in Fixtures.names(in: "jpeg").prefix(8).enumerated() {
      try night.add(name, as: "\(index).jpg")
    }
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try night.stage().status == 0)
    let whole = (clock.now - start) / .microseconds(1)
    var generator = SeededGenerator(seed: seed)
    for number in 1...(TestMode.all ? 25 : 10) {
      // Another quality each time, so that there are new files to write, on another day.
      let now = "2026-12-\(number < 10 ? "0" : "")\(number)T12:00:00Z"
      let words = NightFolder.words(["pack"], ["--now=\(now)", "--quality=\(40 + number)"])
      let child = try night.start(words + ["--jobs=3"])
      usleep(UInt32.random(in: 0...UInt32(whole), using: &generator))
      child.send(SIGKILL)
      _ = try child.wait()
      #expect(night.processesLeft() == [], "seed \(seed), run \(number)")
      let audit = try ContainerAudit("\(night.path)/box", isAfterKill: true)
      #expect(audit.faults == [], "seed \(seed), run \(number)")
      let current = try night.start(["current", "--container=box", "--now=\(now)"]).wait()
      #expect(current.status == 0, "\(current)")
    }
    let last = try night.stage("--now=2026-12-28T12:00:00Z")
    #expect(last.status == 0, "\(last)")
    #expect(try ContainerAudit("\(night.path)/box").faults == [])
    let state = night.temporary.contents().filter { $0.hasPrefix("state/") && !$0.hasSuffix("/") }
    #expect(state.count == 1, "\(state)")
  }
}
