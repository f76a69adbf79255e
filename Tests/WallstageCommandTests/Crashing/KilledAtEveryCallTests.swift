import Foundation
import TestSupport
import Testing

/// Kill -9 of the program itself at each of its system calls on the container.
///
/// strace ends the process before the call, so that what the call would do is not done; what a kill
/// after it leaves is what one before the next leaves, and the last is the end of a whole run. A write
/// that is half made is KillTests' part.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"),
  .enabled(if: Strace.works, Strace.why))
struct KilledAtEveryCallTests {
  /// Of how many calls one is tried.
  private static let stride = TestMode.all ? 1 : 12

  @Test(arguments: StoppedRun.allCases)
  func theContainerIsAsItWasOrAsItWasToBe(kind: StoppedRun) async throws {
    let scene = try CrashScene(kind)
    let points = try scene.points().filter { $0.role == .stager }
    var states: Set<[String: [UInt8]]> = []
    var seen: Set<[UInt8]?> = []
    var count = 0
    for point in points.strided(by: Self.stride) {
      // Other tests must not wait until all points are through.
      await Task.yield()
      count += 1
      let run = try scene.run("signal=SIGKILL", at: point)
      #expect(run.signal == SIGKILL, "\(point): \(run)")
      seen.insert(try? scene.folder.bytes(of: "box/playlists/\(kind.day).json"))
      // What was judged once need not be again.
      guard states.insert(try scene.state()).inserted else { continue }
      try scene.expectWhole(point)
      try scene.expectMended(after: point)
    }
    #expect(!TestMode.all || seen == Set(scene.playlists))
    print("\(kind): killed at \(count) of \(points.count) calls, \(states.count) states")
  }

  /// Stopped right after its call, a worker is ended with its stager.
  @Test func soItIsWhileAWorkerWrites() async throws {
    let scene = try CrashScene(.stage)
    let points = try scene.points().filter { $0.role == .worker }
    #expect(Set(points.map(\.call)).isSuperset(of: ["openat", "write"]))
    var states: Set<[String: [UInt8]]> = []
    for point in points {
      await Task.yield()
      let run = try scene.start("signal=SIGSTOP", at: point)
      #expect(Strace.traced("stopped by SIGSTOP", in: scene.folder), "\(point)")
      run.send(SIGKILL)
      #expect(try run.wait().signal == SIGKILL)
      #expect(Strace.traced("killed by SIGKILL", in: scene.folder), "\(point)")
      guard states.insert(try scene.state()).inserted else { continue }
      try scene.expectWhole(point)
      try scene.expectMended(after: point)
    }
    print("a worker: stopped at \(points.count) calls, \(states.count) states")
  }

  /// The worker alone: its picture is set aside, and the days are published without it.
  @Test func aKilledWorkerCostsItsPicture() async throws {
    let scene = try CrashScene(.firstStage)
    let points = try scene.points().filter { $0.role == .worker }
    for point in points.strided(by: TestMode.all ? 1 : 4) {
      await Task.yield()
      let run = try scene.run("signal=SIGKILL", at: point)
      #expect(run.status == 0, "\(point): \(run)")
      let quarantined = try JSONDocument(run.stdout).objects("quarantined")
      #expect(quarantined.compactMap { $0["code"] as? String } == ["decoder-crashed"], "\(point)")
      #expect(try ContainerAudit(scene.folder.file("box")).faults == [], "\(point)")
    }
    print("a worker: killed at \(points.count) calls")
  }
}
