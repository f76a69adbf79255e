import Foundation
import TestSupport
import Testing

/// Options of `stage` and what they change.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct StagedOptionsTests {
  private let night: NightFolder

  init() throws {
    night = try NightFolder()
    try night.add("jpeg/baseline-420.jpg")
    try night.add("png/rgb8.png")
  }

  private func assets() throws -> [[String: Any]] {
    let playlist = try JSONDocument(night.temporary.bytes(of: "box/playlists/2026-12-01.json"))
    let assets = playlist.value("assets") as? [String: [String: Any]] ?? [:]
    return Array(assets.values)
  }

  @Test func thumbnailsAreAsSmallAsAsked() throws {
    #expect(try night.stage("--max-pixel=20").status == 0)
    let assets = try assets()
    #expect(assets.count == 2)
    for asset in assets {
      #expect(max(asset["width"] as? Int ?? 0, asset["height"] as? Int ?? 0) == 20)
    }
  }

  @Test func lowerQualityIsFewerBytes() throws {
    var bytes: [Int] = []
    for quality in [95, 30] {
      #expect(try night.stage("--quality=\(quality)").status == 0)
      bytes.append(try assets().compactMap { $0["bytes"] as? Int }.reduce(0, +))
    }
    #expect(bytes[1] < bytes[0])
  }

  @Test func picturesOverTheCeilingAreSetAside() throws {
    let run = try night.stage("--ceiling=8.1MiB")
    #expect(run.status == 65, "\(run)")
    let document = try JSONDocument(run.stdout)
    #expect(document.string("error", "code") == "no-usable-picture")
    #expect(
      document.objects("quarantined").map { $0["code"] as? String }
        == ["over-ceiling", "over-ceiling"])
    #expect(night.contents() == [])
  }

  @Test func strictRunPublishesAndSaysNo() throws {
    try night.add("other/webp.webp")
    let run = try night.stage("--strict")
    #expect(run.status == 65, "\(run)")
    let document = try JSONDocument(run.stdout)
    #expect(document.string("error", "code") == "unsupported-format")
    #expect(document.objects("days").count == 2)
    #expect(try ContainerAudit("\(night.path)/box").faults == [])
    #expect(run.errorText.split(separator: "\n").count == 1)
  }

  @Test func groupIsRecordedAndAnotherRefused() throws {
    #expect(try night.stage("--group=group.example.walls").status == 0)
    let before = try night.snapshot()
    let other = try night.stage("--group=group.example.other")
    #expect(other.status == 78, "\(other)")
    #expect(try JSONDocument(other.stdout).string("error", "code") == "bad-config")
    #expect(try night.snapshot() == before)
  }

  @Test func rehearsalWritesNothingAndTellsTheDays() throws {
    let before = night.temporary.contents()
    let run = try night.stage("--dry-run")
    #expect(run.status == 0, "\(run)")
    #expect(night.temporary.contents() == before)
    let rehearsed = try JSONDocument(run.stdout).objects("days").map { $0["day"] as? String }
    let days = try JSONDocument(try night.stage().stdout).objects("days")
    #expect(days.map { $0["day"] as? String } == rehearsed)
  }

  @Test func stateIsFoundByTheEnvironment() throws {
    let state = "\(night.path)/by-systemd"
    let words = ["stage", "pack", "--container=box", "--time-zone=UTC"]
    let run = try night.start(
      words, environment: ["STATE_DIRECTORY": state, "XDG_STATE_HOME": "\(night.path)/xdg"]
    ).wait()
    #expect(run.status == 0, "\(run)")
    #expect(
      night.temporary.contents().contains { $0.hasPrefix("by-systemd/") && $0.hasSuffix(".json") })
    #expect(!night.temporary.contents().contains("xdg/"))
  }

  @Test func stateThatCannotBeKeptStopsEverything() throws {
    let run = try night.stage("--state=/dev/null/state")
    #expect(run.status == 73, "\(run)")
    #expect(try JSONDocument(run.stdout).string("error", "code") == "cannot-create")
    #expect(night.contents() == [])
  }

  @Test(arguments: ["Asia/Tokyo", "Pacific/Kiritimati", "America/Adak"])
  func tomorrowIsTheZones(name: String) throws {
    let run = try night.stage("--time-zone=\(name)", "--now=2026-11-30T12:00:00Z")
    let days = try JSONDocument(run.stdout).objects("days").compactMap { $0["day"] as? String }
    let date = try ExternalTool("date").output(
      ["-d", "2026-11-30T12:00:00Z", "+%F"], environment: ["TZ": name])
    #expect(days.first == String(decoding: date, as: UTF8.self).trimmingCharacters(in: .newlines))
    #expect(days.count == 2)
  }
}
