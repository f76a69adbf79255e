import Foundation
import TestSupport
import Testing

/// `timeline` and `current` by the built program, in every state of a container.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct BinaryReadingTests {
  /// Noon of 1 December in Tokyo.
  private static let noon = "2026-12-01T03:00:00Z"

  private func read(
    _ command: String, _ pack: SmallPack, now: String = noon, zone: String? = nil
  ) throws -> (status: Int32, document: JSONDocument) {
    let zone = zone.map { ["--time-zone", $0] } ?? []
    let run = try ReleaseBinary.run(
      [command, "--container", "box", "--now", now, "--json"] + zone,
      currentDirectory: pack.folder.path)
    return (run.status, try JSONDocument(run.stdout))
  }

  private func staged(_ count: Int = 4) throws -> SmallPack {
    let pack = try SmallPack(pictures: count)
    let run = try pack.stage()
    #expect(run.status == 0, "\(run)")
    return pack
  }

  @Test func timelineIsTheWholeDayAndTomorrow() throws {
    let (status, document) = try read("timeline", staged())
    #expect(status == 0)
    #expect(document.string("state") == "ready")
    #expect(document.string("day") == "2026-12-01")
    #expect(document.string("timeZone") == "Asia/Tokyo")
    #expect(document.string("policy") == "atEnd")
    let dates = document.objects("entries").map { $0["date"] as? String }
    // 18:00 and 22:00 of the day, 06:00 to 22:00 of the next, nine hours before in UTC.
    #expect(
      dates == [
        Self.noon, "2026-12-01T09:00:00Z", "2026-12-01T13:00:00Z", "2026-12-01T21:00:00Z",
        "2026-12-02T03:00:00Z", "2026-12-02T09:00:00Z", "2026-12-02T13:00:00Z",
      ])
  }

  @Test func zoneOfTheDeviceOverridesThePlaylists() throws {
    let (_, document) = try read("timeline", staged(), zone: "America/New_York")
    #expect(document.string("timeZone") == "America/New_York")
    #expect(document.string("day") == "2026-11-30")
    #expect(document.string("state") == "early")
  }

  @Test func currentIsAFileThatIsThere() throws {
    let pack = try staged()
    let (status, document) = try read("current", pack)
    #expect(status == 0)
    let path = try #require(document.string("path"))
    #expect(path.hasPrefix(pack.folder.file("box/assets/")))
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(document.string("at") == "12:00")
    let plain = try pack.run("current", "--container", "box", "--now", Self.noon)
    #expect(plain.text == path + "\n")
  }

  @Test(arguments: [
    ("2026-11-20T00:00:00Z", "early"), ("2026-12-02T03:00:00Z", "ready"),
    ("2026-12-09T00:00:00Z", "stale"),
  ])
  func stateFollowsTheDay(now: String, state: String) throws {
    let (status, document) = try read("current", staged(1), now: now)
    #expect(status == 0)
    #expect(document.string("state") == state)
    #expect(document.string("path") != nil)
  }

  @Test func missingAssetIsIncomplete() throws {
    let pack = try staged()
    let shown = try #require(try read("current", pack).document.string("path"))
    try FileManager.default.removeItem(atPath: shown)
    let (status, document) = try read("current", pack)
    #expect(status == 0)
    #expect(document.string("state") == "incomplete")
    #expect(document.string("path") != shown)
  }

  /// What becomes of today's playlist, the state that gives, and what both commands exit with.
  @Test(
    arguments: [
      ("{\"format\":1", "corrupt", 65, 65),
      ("{\"format\":2,\"day\":\"2026-12-01\"}", "unsupported", 65, 65),
      (
        """
        {"format":1,"revision":9,"day":"2026-12-01","timeZone":"Asia/Tokyo",
        "stagedAt":"2026-11-30T15:00:00Z","policy":"atEnd","sources":[],"entries":[],"assets":{}}
        """, "empty", 66, 0
      ),
    ] as [(String, String, Int32, Int32)])
  func playlistThatShowsNothingHasAState(
    text: String, state: String, current: Int32, timeline: Int32
  ) throws {
    let pack = try staged(1)
    try FileManager.default.removeItem(atPath: pack.folder.file("box/playlists/2026-12-02.json"))
    try pack.folder.write(text, to: "box/playlists/2026-12-01.json")
    for (command, expected) in [("current", current), ("timeline", timeline)] {
      let (status, document) = try read(command, pack)
      #expect(status == expected)
      #expect(document.string("state") == state)
      #expect(document.string("error", "code") == (expected == 0 ? nil : state))
    }
  }

  @Test(arguments: ["current", "timeline"])
  func noContainerIsMissing(command: String) throws {
    let (status, document) = try read(command, SmallPack(pictures: 0))
    #expect(status == 66)
    #expect(document.string("state") == "missing")
    #expect(document.string("error", "code") == "missing")
  }
}
