import Foundation
import TestSupport
import Testing

/// A stager that is told to stop.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct StopSignalTests {
  private let night: NightFolder

  init() throws {
    night = try NightFolder()
    try night.addSlow(12)
  }

  private func expectStop(_ child: ChildProcess, _ signal: () -> Void) throws {
    let hasBegun = night.waits(for: ".incoming-")
    #expect(hasBegun)
    let clock = ContinuousClock()
    let start = clock.now
    signal()
    let end = try child.wait(seconds: 60)
    #expect(clock.now - start < .seconds(2))
    #expect(end.status == 75, "\(end)")
    #expect(try JSONDocument(end.stdout).string("error", "code") == "interrupted")
    #expect(end.errorText.split(separator: "\n").count == 1)
    #expect(night.processesLeft() == [])
    #expect(night.contents().allSatisfy { !$0.contains("incoming") })
    #expect(night.contents().allSatisfy { !$0.hasPrefix("box/playlists/2") })
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func stopsAtOnceAndWhole(signal: Int32) throws {
    let child = try night.start(NightFolder.words(["pack"], []))
    try expectStop(child) { child.send(signal) }
    for number in 2..<12 { unlink(night.temporary.file("pack/slow \(number).jpg")) }
    let next = try night.stage()
    #expect(next.status == 0, "\(next)")
    #expect(try ContainerAudit("\(night.path)/box").faults == [])
  }

  @Test(.enabled(if: ExternalTool("setsid").isAvailable, "needs setsid"))
  func terminalsInterruptReachesTheWorkersToo() throws {
    let child = try night.start(
      NightFolder.words(["pack"], []), wrapper: [ExternalTool("setsid").path ?? ""])
    try expectStop(child) { kill(-child.identifier, SIGINT) }
  }

  @Test func ignoredSignalStaysIgnored() throws {
    for number in 2..<12 { unlink(night.temporary.file("pack/slow \(number).jpg")) }
    let child = try night.start(
      NightFolder.words(["pack"], []),
      wrapper: ["/bin/sh", "-c", "trap '' HUP; exec \"$@\"", "sh"])
    #expect(night.waits(for: ".incoming-"))
    child.send(SIGHUP)
    #expect(try child.wait().status == 0)
  }

  @Test func secondStagerIsToldToTryAgain() throws {
    let first = try night.start(NightFolder.words(["pack"], ["--jobs=1"]))
    #expect(night.waits(for: ".incoming-"))
    let second = try night.stage("--state=other")
    #expect(second.status == 75, "\(second)")
    #expect(try JSONDocument(second.stdout).string("error", "code") == "busy")
    #expect(!night.temporary.contents().contains("other/"))
    #expect(try first.wait().status == 0)
    #expect(try ContainerAudit("\(night.path)/box").faults == [])
  }
}
