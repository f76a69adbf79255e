import Foundation
import TestSupport
import Testing

/// `verify --container --profile` of containers that are not as a stager leaves them.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct WidgetOddContainerTests {
  private static let playlist = "box/playlists/2026-12-01.json"
  private let pack: FamilyPack

  init() throws {
    pack = try FamilyPack()
    try pack.addPlain("plain.jpg", grey: 90)
    _ = try pack.stage("--profile=iphone-430x932", "--family=small")
  }

  private func replace(_ old: some RegexComponent, with new: String) throws {
    let text = String(decoding: try pack.folder.bytes(of: Self.playlist), as: UTF8.self)
    let other = text.replacing(old, with: new)
    #expect(other != text)
    try pack.folder.write(other, to: Self.playlist)
  }

  private func archive(_ document: JSONDocument) throws -> [String: Any] {
    let timelines = try #require(document.value("widget", "timelines") as? [[String: Any]])
    let measures = try #require(timelines.first?["measures"] as? [[String: Any]])
    return try #require(measures.first { $0["rule"] as? String == "archive" })
  }

  /// The largest that a playlist can say; their products have more bits than a word.
  @Test func hugeSizesAreOverAndNoMore() throws {
    try replace(/"width":[0-9]+/, with: "\"width\":536870912")
    try replace(/"height":[0-9]+/, with: "\"height\":536870912")
    try replace(/"bytes":[0-9]+/, with: "\"bytes\":9007199254740991")
    let verified = try pack.verify("--profile=iphone-430x932")
    #expect(verified.status == 65, "\(verified)")
    #expect(try archive(verified.document)["passes"] as? Bool == false)
  }

  @Test func whatIsMissingCountsAllTheSame() throws {
    let whole = try archive(try pack.verify("--profile=iphone-430x932").document)
    for file in pack.folder.contents() where file.hasSuffix(".jpg") && file.hasPrefix("box/") {
      try FileManager.default.removeItem(atPath: pack.folder.file(file))
    }
    let verified = try pack.verify("--profile=iphone-430x932")
    #expect(verified.status == 65)
    #expect(verified.document.value("widget", "families") as? [String] == ["small"])
    #expect(try archive(verified.document)["measured"] as? Int == whole["measured"] as? Int)
  }

  @Test func aZoneThatNobodyKnowsIsNoObstacle() throws {
    try replace(/Asia\/Tokyo/, with: "Mars/Olympus")
    let verified = try pack.verify("--profile=iphone-430x932")
    #expect(verified.status != 78, "\(verified)")
    #expect(try archive(verified.document)["passes"] as? Bool == true)
  }

  /// A table of one's own may have rules that nothing can keep, and text that a terminal would obey.
  @Test func aRuleThatNothingKeepsSetsEverythingAside() throws {
    try pack.folder.write(
      """
      {"format": 1, "version": "\\u001b[31mred\\n", "groups": [],
       "rules": [{"name": "decoded\\u001b", "platform": "apple", "kind": "decodedBytes",
         "bytes": 4, "entries": 2, "log": "\\u001b[31m\\n{measured}", "source": "this test",
         "date": "2026-12-01"}],
       "devices": [{"name": "tiny\\u001b", "platform": "apple", "screen": [300, 600], "scale": 2,
         "frames": {"small": [150, 150]}, "source": "this test", "date": "2026-12-01"}]}
      """, to: "limits.json")
    let limits = ["--profile=tiny\u{1B}", "--limits=limits.json"]
    let run = try ReleaseBinary.run(
      ["stage", "pack", "--container=other", "--state=state", "--family=small"] + limits,
      currentDirectory: pack.folder.path)
    #expect(run.status == 65, "\(run)")
    #expect(run.errorText.contains("No size of it is small enough"))
    let verified = try pack.verify(limits[0], limits[1])
    #expect(verified.status == 1)
    for text in [run.errorText, run.text, verified.text] { #expect(!text.contains("\u{1B}")) }
    #expect(verified.text.contains("would be logged: "))
  }

  /// A newer version may keep numbers that no type of this one holds.
  @Test(arguments: ["1e400", "123456789012345678901234567890", "-1e30"])
  func anUnknownNumberOfAnySizeIsNoDamage(number: String) throws {
    try replace(/"day":/, with: "\"later\":\(number),\"day\":")
    let run = try ReleaseBinary.run(
      ["timeline", "--container=box", "--now=2026-12-01T00:00:00Z", "--json"],
      currentDirectory: pack.folder.path)
    #expect(try JSONDocument(run.stdout).string("state") == "ready", "\(run)")
  }
}
