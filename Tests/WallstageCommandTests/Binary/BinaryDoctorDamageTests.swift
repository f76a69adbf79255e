import Foundation
import TestSupport
import Testing

/// What `doctor` finds in containers that something happened to.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct BinaryDoctorDamageTests {
  private static let today = "playlists/2026-12-01.json"

  /// What a document becomes, and the step and code that it gives first.
  @Test(arguments: [
    ("container.json", "{", "corrupt"), ("container.json", "{\"format\":2}", "unsupported"),
    (today, "{\"format\":1", "corrupt"), (today, "{\"format\":2}", "unsupported"),
    (today, String(repeating: "[", count: 100), "corrupt"), ("summary.json", "{}", "corrupt"),
    (
      "summary.json",
      """
      {"format":1,"revision":1,"playlists":[],"generatedAt":"2026-11-30T15:00:00Z"}
      """, "summary-differs"
    ),
  ])
  func aDocumentThatCanNotBeUsedFailsTheFirstStep(
    name: String, text: String, code: String
  ) throws {
    let doctored = try DoctoredPack()
    try doctored.folder.write(text, to: "box/\(name)")
    let (status, found) = try doctored.diagnose()
    #expect(status == 1)
    #expect(found.failed == "written")
    #expect(found.code("written") == code)
    #expect(found.states[1] == (name == "summary.json" ? "ok" : "failed"))
  }

  @Test(arguments: [("container.json", "no-descriptor"), ("summary.json", "no-summary")])
  func aDocumentThatIsGoneFailsTheFirstStepAlone(name: String, code: String) throws {
    let doctored = try DoctoredPack()
    try FileManager.default.removeItem(atPath: doctored.folder.file("box/\(name)"))
    let (status, found) = try doctored.diagnose()
    #expect(status == 1)
    #expect(found.codes("written") == [code])
    #expect(found.states == ["failed", "ok", "ok", "unknown"])
  }

  @Test func noPlaylistIsNoneInBothSteps() throws {
    let doctored = try DoctoredPack()
    for day in ["2026-12-01", "2026-12-02"] {
      try FileManager.default.removeItem(atPath: doctored.folder.file("box/playlists/\(day).json"))
    }
    let (_, found) = try doctored.diagnose()
    #expect(found.codes("written").contains("no-playlist"))
    #expect(found.code("readable") == "missing")
    #expect(found.states == ["failed", "failed", "not-reached", "not-reached"])
  }

  @Test func anEmptyPlaylistShowsNothing() throws {
    let doctored = try DoctoredPack()
    for day in ["2026-12-01", "2026-12-02"] {
      try doctored.folder.write(
        """
        {"format":1,"revision":9,"day":"\(day)","timeZone":"Asia/Tokyo",
        "stagedAt":"2026-11-30T15:00:00Z","policy":"atEnd","sources":[],"entries":[],"assets":{}}
        """, to: "box/playlists/\(day).json")
    }
    let (status, found) = try doctored.diagnose()
    #expect(status == 1)
    #expect(found.code("readable") == "empty")
    #expect(found.code("timeline") == "no-entry")
  }

  @Test func aZoneThatIsNotKnownHereIsNotReadable() throws {
    let doctored = try DoctoredPack()
    for day in ["2026-12-01", "2026-12-02"] {
      let path = doctored.folder.file("box/playlists/\(day).json")
      try String(contentsOfFile: path, encoding: .utf8)
        .replacing("Asia/Tokyo", with: "Nowhere/Land").write(
          toFile: path, atomically: true, encoding: .utf8)
    }
    let (status, found) = try doctored.diagnose()
    #expect(status == 1)
    #expect(found.code("readable") == "service-missing")
    #expect(found.states.suffix(2) == ["not-reached", "not-reached"])
    let asked = try doctored.diagnose("--time-zone=Asia/Tokyo")
    #expect(asked.diagnosis.states[1] == "ok")
  }

  @Test(arguments: [".", "assets", "playlists", today, "summary.json"])
  func whatOthersCanNotReadFailsTheFirstStep(name: String) throws {
    let doctored = try DoctoredPack()
    chmod(doctored.folder.file("box/\(name)"), name.contains("json") ? 0o600 : 0o700)
    let (status, found) = try doctored.diagnose()
    #expect(status == 1)
    #expect(found.failed == "written")
    #expect(found.codes("written") == ["permissions"])
    let action: String = found.value("written", "action") ?? ""
    let run = try ExternalTool("bash").run(["-c", action])
    #expect(run.status == 0, "\(action): \(run)")
    #expect(try doctored.diagnose().status == 0)
  }

  @Test func anAssetThatIsGoneIsIncompleteAndMissing() throws {
    let doctored = try DoctoredPack()
    let file = try doctored.shownFile()
    try FileManager.default.removeItem(atPath: file)
    let (status, found) = try doctored.diagnose()
    #expect(status == 1)
    #expect(found.states == ["ok", "failed", "ok", "failed"])
    #expect(found.code("readable") == "incomplete")
    #expect(found.code("shown") == "asset-missing")
    #expect(found.value("shown", "brokenAssets", as: [String].self)?.count == 1)
  }

  @Test func aByteThatChangedIsSeenByTheDigestAlone() throws {
    let doctored = try DoctoredPack()
    let path = try doctored.shownFile()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[bytes.count - 3] ^= 1
    try bytes.write(to: URL(fileURLWithPath: path))
    let (status, found) = try doctored.diagnose()
    #expect(status == 1)
    #expect(found.states == ["ok", "ok", "ok", "failed"])
    #expect(found.codes("shown") == ["asset-differs"])
  }

  @Test func picturesThatDoNotFitTheCeilingFail() throws {
    let (status, found) = try DoctoredPack().diagnose("--ceiling=8400KiB", "--host-share=8MiB")
    #expect(status == 1)
    #expect(found.codes("shown") == ["over-ceiling"])
    #expect(found.value("shown", "brokenAssets", as: [String].self)?.count == 4)
  }

  /// An asset whose bytes are those that the playlist says and no picture.
  @Test func anAssetThatIsNoPictureFails() throws {
    let doctored = try DoctoredPack()
    let text = Array("this is no picture\n".utf8)
    let sum = try ExternalTool("sha256sum").output([], stdin: .bytes(text))
    let digest = String(decoding: sum.prefix(64), as: UTF8.self)
    let id = String(digest.prefix(32))
    try doctored.folder.write(text, to: "box/assets/\(id.prefix(2))/\(id).jpg")
    let asset = """
      {"file":"assets/\(id.prefix(2))/\(id).jpg","width":1,"height":1,"bytes":19,"decodedBytes":4,
      "peakBytes":1,"digest":"sha256:\(digest)","source":"s","title":"t","dominantColor":"#000000"}
      """
    try doctored.folder.write(
      """
      {"format":1,"revision":9,"day":"2026-12-01","timeZone":"Asia/Tokyo",
      "stagedAt":"2026-11-30T15:00:00Z","policy":"atEnd","sources":[],
      "entries":[{"at":"06:00","asset":"\(id)"}],"assets":{"\(id)":\(asset)}}
      """, to: "box/\(Self.today)")
    let (status, found) = try doctored.diagnose()
    #expect(status == 1)
    #expect(found.codes("shown") == ["asset-undecodable"])
    #expect(found.value("shown", "brokenAssets", as: [String].self) == [id])
  }
}
