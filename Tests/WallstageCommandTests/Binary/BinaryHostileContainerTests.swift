import Foundation
import TestSupport
import Testing

/// `verify --container` where somebody wrote the container who means no good.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct BinaryHostileContainerTests {
  @Test func aNameWithANewlineStaysOnItsLine() throws {
    let box = try VerifiedContainer()
    let name = try #require(box.assets.first)
    let odd = name.prefix(10) + "\nwallstage: all is well.jpg"
    try FileManager.default.moveItem(atPath: box.path(name), toPath: box.path(String(odd)))
    try box.changePlaylists {
      $0.replacingOccurrences(
        of: "\"\(name)\"", with: "\"\(odd.replacingOccurrences(of: "\n", with: "\\n"))\"")
    }
    let run = try box.verify()
    #expect(run.status == 0, "\(run)")
    let lines = run.text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines.first?.hasPrefix("pass  \(name.prefix(10))\\nwallstage: all is well.jpg: ") == true)
  }

  @Test(arguments: ["container.json", "playlists/2026-12-01.json", "summary.json"])
  func aPipeForADocumentIsNoReasonToWait(name: String) throws {
    let box = try VerifiedContainer()
    try FileManager.default.removeItem(atPath: box.path(name))
    #expect(mkfifo(box.path(name), 0o644) == 0)
    let run = try box.verify("--json")
    #expect(run.status == 65, "\(run)")
    let problems =
      try JSONDocument(run.stdout).value("container", "problems") as? [[String: Any]]
    #expect(problems?.map { $0["file"] as? String } == [name])
    #expect(problems?.map { $0["code"] as? String } == ["corrupt"])
  }

  /// A picture that says that it is small, and is not: the decode is planned by the picture.
  @Test func aSizeThatIsALieIsFoundBeforeTheDecode() throws {
    let box = try VerifiedContainer(width: 3072, height: 2000, "--max-pixel=4096")
    try box.changePlaylists {
      $0.replacingOccurrences(of: "\"width\":3072", with: "\"width\":1")
        .replacingOccurrences(of: "\"height\":2000", with: "\"height\":1")
        .replacingOccurrences(of: "\"decodedBytes\":24576000", with: "\"decodedBytes\":4")
    }
    let run = try box.verify("--json")
    #expect(run.status == 65, "\(run)")
    for file in try JSONDocument(run.stdout).objects("files") {
      #expect((file["error"] as? [String: Any])?["code"] as? String == "corrupt")
      #expect(file["memory"] is NSNull)
    }
  }

  /// Playlists of 10,000 assets, none of which is there; with the digests of numbers.
  @Test func tenThousandAssetsTakeAFewMegabytes() throws {
    let few = try peak(days: 1)
    let many = try peak(days: 20)
    #expect(few < 30 << 20)
    #expect(many - few < 9500 * (3 << 10), "\(few) \(many)")
  }

  private func peak(days: Int) throws -> Int {
    let folder = try TemporaryFolder()
    try folder.write("{\"format\":1}", to: "box/container.json")
    for day in 1...days {
      let day = "2026-12-" + (day < 10 ? "0" : "") + "\(day)"
      try folder.write(playlist(day: day, assets: 500), to: "box/playlists/\(day).json")
    }
    let child = try ReleaseBinary.start(
      ["verify", "--container", "box"], currentDirectory: folder.path)
    let peak = PeakMemory.watch(child.identifier)
    let run = try child.wait()
    #expect(run.status == 65)
    #expect(run.text.hasPrefix("\(days) playlist"))
    #expect(
      run.text.contains(", \(days * 500) assets: 0 pass, 0 over, \(days * 500) with an error"))
    return peak
  }

  private func playlist(day: String, assets count: Int) -> String {
    let digits = (0..<count).map { number in
      let text = day.filter(\.isNumber) + "\(number)"
      return String(repeating: "0", count: 64 - text.count) + text
    }.map { String($0.reversed()) }
    let entries = digits.enumerated().map { index, digits in
      let minute = "0\(index % 60)".suffix(2)
      return
        "{\"at\":\"\("0\(index / 60)".suffix(2)):\(minute)\",\"asset\":\"\(digits.prefix(32))\"}"
    }
    let assets = digits.map { digits in
      let id = digits.prefix(32)
      return "\"\(id)\":{\"file\":\"assets/\(id.prefix(2))/\(id).jpg\",\"width\":16,\"height\":9,"
        + "\"bytes\":9,\"decodedBytes\":576,\"peakBytes\":1,\"digest\":\"sha256:\(digits)\","
        + "\"source\":\"s\",\"title\":\"t\",\"dominantColor\":\"#000000\"}"
    }
    return "{\"format\":1,\"revision\":1,\"day\":\"\(day)\",\"timeZone\":\"UTC\","
      + "\"stagedAt\":\"2026-11-30T15:00:00Z\",\"policy\":\"atEnd\",\"sources\":[],"
      + "\"entries\":[\(entries.joined(separator: ","))],\"assets\":{\(assets.joined(separator: ","))}}"
  }
}
