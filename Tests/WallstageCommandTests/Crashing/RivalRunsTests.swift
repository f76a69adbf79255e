import Foundation
import TestSupport
import Testing

/// Programs that write to one container at the same time.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct RivalRunsTests {
  private static let rounds = TestMode.all ? 40 : 8

  private func stage(_ scene: CrashScene, quality: Int) throws -> ChildProcess {
    try ReleaseBinary.start(
      StoppedRun.stage.words(in: scene.folder.path) + ["--quality=\(quality)"],
      currentDirectory: scene.folder.path)
  }

  @Test func ofTwoStagersOneIsTurnedAway() throws {
    let scene = try CrashScene(.stage)
    var busy = 0
    for round in 0..<Self.rounds {
      let rivals = [
        try stage(scene, quality: 30 + round), try stage(scene, quality: 31 + round),
      ]
      let ends = try rivals.map { try $0.wait() }
      let turnedAway = ends.filter { $0.status == 75 }
      busy += turnedAway.count
      #expect(turnedAway.count <= 1)
      for end in turnedAway {
        #expect(try JSONDocument(end.stdout).string("error", "code") == "busy", "\(end)")
      }
      #expect(ends.filter { $0.status == 0 }.count == 2 - turnedAway.count, "\(ends)")
      #expect(try ContainerAudit(scene.folder.file("box")).faults == [], "round \(round)")
    }
    #expect(busy > 0)
    print("two stagers: \(Self.rounds) rounds, \(busy) turned away")
  }

  /// The collector is told that it is a year later, so that what nothing names goes at once.
  @Test func aStagerAndACollectorKeepOutOfEachOthersWay() throws {
    let scene = try CrashScene(.stage)
    let collect = ["gc", "--container=box", "--now=2027-11-30T12:00:00Z", "--json"]
    var counts = (both: 0, busy: 0, removed: 0)
    for round in 0..<Self.rounds {
      let stager = try stage(scene, quality: 30 + round)
      var collector: ProcessOutput
      // Until one run got its turn.
      repeat {
        collector = try scene.run(collect)
        if collector.status == 75 { counts.busy += 1 }
        #expect([0, 75].contains(collector.status), "\(collector)")
      } while collector.status == 75
      counts.removed += try JSONDocument(collector.stdout).objects("assets").count
      let end = try stager.wait()
      #expect([0, 75].contains(end.status), "\(end)")
      if end.status == 0 { counts.both += 1 }
      #expect(try ContainerAudit(scene.folder.file("box")).faults == [], "round \(round)")
      let current = try scene.run(["current", "--container=box", "--now=\(scene.kind.later)"])
      #expect(current.status == 0, "\(current)")
    }
    #expect(counts.both > 0)
    print("a stager and a collector: \(Self.rounds) rounds, \(counts)")
  }
}
