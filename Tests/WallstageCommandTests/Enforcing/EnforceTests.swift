import Foundation
import TestSupport
import Testing

/// `verify --enforce` with the kernel's own memory cgroups.
@Suite(.enabled(if: EnforcedFolder.isAvailable, "\(EnforcedFolder.reason)"))
struct EnforceTests {
  private let made: EnforcedFolder

  init() throws {
    made = try EnforcedFolder()
  }

  private func file(_ run: ProcessOutput) throws -> (verdict: String?, enforced: [String: Any]?) {
    let file = try #require(try JSONDocument(run.stdout).objects("files").first)
    return (file["verdict"] as? String, file["enforced"] as? [String: Any])
  }

  @Test func pictureUnderTheCeilingLives() throws {
    let run = try made.verify("wide.jpg", "--json")
    #expect(run.status == 0, "\(run)")
    let (verdict, enforced) = try file(run)
    #expect(verdict == "pass")
    #expect(enforced?["lived"] as? Bool == true)
    #expect(enforced?["limitBytes"] as? Int == 30 << 20)
    // The program's own memory is in it: more than what is accounted.
    let peak = try #require(enforced?["peakBytes"] as? Int)
    let memory = try #require(
      JSONDocument(run.stdout).objects("files").first?["memory"] as? [String: Any])
    #expect(peak > memory["accountedPeakBytes"] as? Int ?? .max)
    #expect(peak <= 30 << 20)
  }

  /// The control: the plan fits, and the process as a whole does not.
  @Test func pictureThatTakesMoreThanTheCeilingIsKilled() throws {
    let free = try made.verify("wide.jpg", "--json")
    let memory = try #require(
      JSONDocument(free.stdout).objects("files").first?["memory"] as? [String: Any])
    let predicted = try #require(memory["predictedPeakBytes"] as? Int)
    let footprint = try #require(memory["footprintPeakBytes"] as? Int)
    let ceiling = (predicted + footprint) / 2
    let run = try made.verify("wide.jpg", "--ceiling=\(ceiling)", "--host-share=0", "--json")
    #expect(run.status == 1, "\(run)")
    let (verdict, enforced) = try file(run)
    #expect(verdict == "over-ceiling")
    #expect(enforced?["lived"] as? Bool == false)
    #expect(enforced?["limitBytes"] as? Int == ceiling / 4096 * 4096)
    #expect(try JSONDocument(run.stdout).value("error") is NSNull)
    let line = try made.verify("wide.jpg", "--ceiling=\(ceiling)", "--host-share=0").text
    #expect(line.hasPrefix("over  wide.jpg: 3000×2000, killed at "), "\(line)")
  }

  @Test func ceilingBelowTheProgramItselfKills() throws {
    let run = try made.verify("wide.jpg", "--max-pixel=8", "--ceiling=600KiB", "--host-share=0")
    #expect(run.status == 1, "\(run)")
  }

  @Test func pictureThatThePlanRefusesIsNotRun() throws {
    let run = try made.verify("wide.jpg", "--ceiling=200KiB", "--host-share=0", "--json")
    #expect(run.status == 1, "\(run)")
    let (verdict, enforced) = try file(run)
    #expect(verdict == "over-ceiling")
    #expect(enforced == nil)
  }

  @Test func badPictureIsAnErrorAndNoKill() throws {
    try made.folder.write(try made.folder.bytes(of: "wide.jpg").prefix(20_000), to: "cut.jpg")
    let run = try made.verify("cut.jpg", "wide.jpg", "--json")
    #expect(run.status == 65, "\(run)")
    let verdicts = try JSONDocument(run.stdout).objects("files").map { $0["verdict"] as? String }
    #expect(verdicts == ["error", "pass"])
  }

  @Test func severalAtOnceKeepOutOfEachOthersWay() throws {
    let runs = try (0..<4).map { _ in try made.start(copies: 3) }
    for run in runs {
      let end = try run.wait()
      #expect(end.status == 0, "\(end)")
      #expect(end.text.contains("3 pictures: 3 pass"))
      #expect(EnforcedFolder.groups(of: run.identifier) == [])
    }
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func signalLeavesNoGroup(signal: Int32, status: Int32) throws {
    let run = try made.start(copies: 500)
    #expect(EnforcedFolder.waitForGroup(of: run.identifier))
    run.send(signal)
    let end = try run.wait(seconds: 20)
    #expect(end.status == status, "\(end)")
    #expect(EnforcedFolder.groups(of: run.identifier) == [])
  }

  @Test func groupOfAKilledProcessIsRemovedByTheNext() throws {
    let run = try made.start(copies: 500)
    #expect(EnforcedFolder.waitForGroup(of: run.identifier))
    run.send(SIGKILL)
    _ = try run.wait(seconds: 20)
    // Its worker ends by itself, and the group is empty then.
    usleep(500_000)
    #expect(try made.verify("wide.jpg").status == 0)
    #expect(EnforcedFolder.groups(of: run.identifier) == [])
  }
}
