import TestSupport
import Testing

/// `verify --container --profile`.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct WidgetVerdictTests {
  @Test func anAssetThatIsTooLargeIsNamedWithWhatThePhoneWouldHaveLogged() throws {
    let pack = try FamilyPack()
    try pack.addFlag("flag.jpg", width: 2000, height: 2000)
    _ = try pack.stage("--max-pixel=1254")
    let verified = try pack.verify("--profile=iphone-414x736", "--family=small")
    #expect(verified.status == 1)
    let file = try #require(verified.document.objects("files").first)
    #expect(file["verdict"] as? String == "over-widget-limit")
    #expect(file["error"] as? String == nil)
    let measures = try #require(file["widget"] as? [[String: Any]])
    let area = try #require(measures.first { $0["rule"] as? String == "image-area" })
    #expect(area["measured"] as? Int == 1_572_516)
    #expect(area["limit"] as? Double == 1_001_127.6)
    #expect(area["passes"] as? Bool == false)
    let line =
      "Widget archival failed due to image being too large [1] - (1254, 1254), "
      + "totalArea: 1572516 > max[1001127.600000]."
    #expect(area["log"] as? String == line)
    #expect(verified.text.contains(line))
    #expect(verified.text.contains("over  assets/"))
    #expect(verified.text.contains("image-area 1572516 of 1001127 (158 %)"))
  }

  @Test func aTimelineThatIsTooHeavyIsOver() throws {
    let pack = try FamilyPack()
    // Each has more than 1 MiB, and a day shows twelve.
    for index in 0..<12 { try pack.addNoise("\(index).jpg", seed: UInt64(index)) }
    let times = (6..<18).map { $0 < 10 ? "0\($0):00" : "\($0):00" }.joined(separator: ",")
    _ = try pack.stage("--at=\(times)", "--quality=98", "--max-pixel=1000")
    let verified = try pack.verify("--profile=iphone-430x932", "--family=large")
    #expect(verified.status == 1)
    let timelines = try #require(verified.document.value("widget", "timelines") as? [[String: Any]])
    let measures = try #require(timelines.first?["measures"] as? [[String: Any]])
    let archive = try #require(measures.first { $0["rule"] as? String == "archive" })
    let bytes = try #require(archive["measured"] as? Int)
    #expect(bytes > 10_485_760)
    #expect(
      archive["log"] as? String
        == "on local reload: failed with too large timeline archive \(bytes)")
    #expect(verified.text.contains("over  timeline of 2026-12-01, "))
    for file in verified.document.objects("files") { #expect(file["verdict"] as? String == "pass") }
  }

  @Test func withoutNamedFamiliesThoseOfThePlaylistsCount() throws {
    let pack = try FamilyPack()
    try pack.addFlag("flag.jpg")
    _ = try pack.stage("--profile=iphone-430x932", "--family=medium")
    let own = try pack.verify("--profile=iphone-430x932")
    #expect(own.document.value("widget", "families") as? [String] == ["medium"])
    #expect(own.document.string("widget", "profile") == "iphone-430x932")
    let all = try pack.verify("--profile=android")
    #expect(all.document.value("widget", "families") as? [String] == ["medium"])
    let asked = try pack.verify("--profile=iphone", "--family=small,large")
    #expect(asked.document.value("widget", "families") as? [String] == ["small", "large"])
  }

  @Test func explainTellsWhatAWidgetHolds() throws {
    let pack = try FamilyPack()
    try pack.addFlag("flag.jpg", width: 4000, height: 2400)
    let run = try ReleaseBinary.run(
      ["verify", "--explain", "pack/flag.jpg"], currentDirectory: pack.folder.path, seconds: 60)
    #expect(run.status == 0)
    #expect(run.text.contains("at 4 bytes a pixel: 38.40 MB whole"))
    #expect(run.text.contains("small, 155 × 155 pt at 2x: 310×310, 0.38 MB (ipad-834x1194)"))
    #expect(run.text.contains("small, 170 × 170 pt at 3x: 510×510, 1.04 MB (iphone-430x932)"))
  }

  @Test(arguments: [
    ["verify", "--container=box", "--family=small"],
    ["verify", "--container=box", "--profile=iphon"],
    ["verify", "--container=box", "--profile="],
    ["verify", "--container=box", "--profile=iphone", "--family=extraLarge"],
    ["verify", "--container=box", "--profile=iphone", "--family=small,small"],
    ["verify", "--container=box", "--profile=iphone", "--family="],
    ["verify", "--container=box", "--limits=x.json"], ["verify", "--profile=iphone", "x.jpg"],
    ["stage", "pack", "--container=box", "--family=small"],
    ["stage", "pack", "--container=box", "--gravity=north"],
    ["stage", "pack", "--container=box", "--profile=iphone", "--gravity=north"],
    ["stage", "pack", "--container=box", "--profile=iphone", "--family=small", "--gravity=up"],
  ])
  func anIncompleteCommandLineIsRefused(words: [String]) throws {
    let pack = try FamilyPack()
    try pack.addPlain("plain.jpg", grey: 90)
    _ = try pack.stage()
    let run = try ReleaseBinary.run(
      words + ["--state=state"].filter { _ in words[0] == "stage" },
      currentDirectory: pack.folder.path)
    #expect(run.status == 64, "\(run)")
    #expect(run.text.isEmpty)
  }

  @Test(arguments: [("", 78), ("{}", 78), ("{\"format\":9}", 78), (nil, 66)])
  func aTableThatIsNoneIsRefused(contents: String?, status: Int32) throws {
    let pack = try FamilyPack()
    try pack.addPlain("plain.jpg", grey: 90)
    if let contents { try pack.folder.write(contents, to: "limits.json") }
    _ = try pack.stage()
    let words = ["--container=box", "--profile=iphone", "--limits=limits.json"]
    for command in [["verify"], ["stage", "pack", "--state=state"]] {
      let run = try ReleaseBinary.run(command + words, currentDirectory: pack.folder.path)
      #expect(run.status == status, "\(run)")
      #expect(run.errorText.contains("limits.json: "))
    }
  }
}
