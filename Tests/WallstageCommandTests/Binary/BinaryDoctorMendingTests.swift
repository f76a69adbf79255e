import Foundation
import TestSupport
import Testing

/// What `doctor` says to do mends the container.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct BinaryDoctorMendingTests {
  private static let today = "playlists/2026-12-01.json"

  @Test func aLostAssetWhosePictureChangedIsMended() throws {
    let doctored = try DoctoredPack()
    try FileManager.default.removeItem(atPath: try doctored.shownFile())
    try doctored.changePictures()
    let (_, found) = try doctored.diagnose()
    let action: String = found.value("readable", "action") ?? ""
    #expect(action.hasSuffix(" --date 2026-12-01 --days 2\""), "\(action)")
    #expect(found.value("shown", "action") == action)
    #expect(try doctored.mend() == 1)
  }

  @Test func anAssetOfOneDayNamesThatDay() throws {
    let doctored = try DoctoredPack()
    try doctored.edit(Self.today) { $0.replacing(/"bytes":\d+/, with: "\"bytes\":7") }
    try FileManager.default.removeItem(
      atPath: doctored.folder.file("box/playlists/2026-12-02.json"))
    let action: String = try doctored.diagnose().diagnosis.value("readable", "action") ?? ""
    #expect(action.hasSuffix(" --date 2026-12-01\""), "\(action)")
  }

  @Test(arguments: ["bytes", "file", "name"])
  func aWrongFieldOfTodaysPlaylistIsMended(field: String) throws {
    let doctored = try DoctoredPack()
    try doctored.edit(Self.today) { text in
      switch field {
      case "bytes": text.replacing(/"bytes":\d+/, with: "\"bytes\":7")
      case "file": text.replacing("\"file\":\"assets/", with: "\"file\":\"assets/no/")
      default:
        text.replacing(
          "\"file\":\"assets/", with: "\"file\":\"assets/\(String(repeating: "x", count: 300))")
      }
    }
    // The summary first, then the day.
    let count = try #require(try doctored.mend())
    #expect(count <= 2)
  }

  @Test func aFetchedPlaylistOfAMissingAssetIsRemoved() throws {
    let doctored = try DoctoredPack()
    let text = try String(
      contentsOfFile: doctored.folder.file("box/\(Self.today)"), encoding: .utf8)
    try doctored.folder.write(
      text.replacing("\"revision\":1", with: "\"revision\":7")
        .replacing(/"bytes":\d+/, with: "\"bytes\":7"), to: "box/refreshed/2026-12-01.json")
    // Tomorrow's describes the same pictures, and rightly.
    try FileManager.default.removeItem(
      atPath: doctored.folder.file("box/playlists/2026-12-02.json"))
    let (_, found) = try doctored.diagnose()
    #expect(found.code("readable") == "incomplete")
    let path = doctored.folder.file("box/refreshed/2026-12-01.json")
    let action: String = found.value("readable", "action") ?? ""
    #expect(action.hasPrefix("remove ") && action.contains(path), "\(action)")
    #expect(try doctored.mend() != nil)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func anEmptyPlaylistOfTodayIsMended() throws {
    let doctored = try DoctoredPack()
    for day in ["2026-12-01", "2026-12-02"] {
      try doctored.folder.write(
        """
        {"format":1,"revision":9,"day":"\(day)","timeZone":"Asia/Tokyo",
        "stagedAt":"2026-11-30T15:00:00Z","policy":"atEnd","sources":[],"entries":[],"assets":{}}
        """, to: "box/playlists/\(day).json")
    }
    #expect(try doctored.mend() != nil)
  }

  @Test(arguments: ["container.json", "summary.json", today])
  func aNullIsADamagedDocument(name: String) throws {
    let doctored = try DoctoredPack()
    try doctored.folder.write("null\n", to: "box/\(name)")
    let (status, found) = try doctored.diagnose()
    #expect(status == 1)
    #expect(found.code("written") == "corrupt")
    #expect(try doctored.mend() == 1)
  }

  /// What has the highest revision stops every later stage.
  @Test(arguments: ["summary.json", today, "refreshed/2026-12-01.json"])
  func whatHasTheLastRevisionIsNamed(name: String) throws {
    let doctored = try DoctoredPack()
    if name.hasPrefix("refreshed") {
      let text = try String(
        contentsOfFile: doctored.folder.file("box/\(Self.today)"), encoding: .utf8)
      try doctored.folder.write(text, to: "box/\(name)")
    }
    try doctored.edit(name) {
      $0.replacing(/"revision":\d+(,"(sources|stagedAt)"|})/) { match in
        "\"revision\":9007199254740991\(match.1)"
      }
    }
    let (status, found) = try doctored.diagnose()
    #expect(status == 1)
    #expect(found.code("written") == "last-revision")
    let action: String = found.value("written", "action") ?? ""
    #expect(action.contains(doctored.folder.file("box/\(name)")), "\(action)")
    #expect(try doctored.mend() != nil)
    #expect(try doctored.pack.stage().status == 0)
  }

  /// An asset that is as its playlist and the summary say, and too large to be shown.
  @Test func aPictureOverTheCeilingFails() throws {
    let doctored = try DoctoredPack()
    let pixels = [UInt8](repeating: 90, count: 4000 * 3000)
    let picture = try ExternalTool("cjpeg").output(
      [], stdin: .bytes(Array("P5 4000 3000 255\n".utf8) + pixels))
    let digest = try Self.digest(picture)
    let id = String(digest.prefix(32))
    try doctored.folder.write(picture, to: "box/assets/\(id.prefix(2))/\(id).jpg")
    let asset = """
      {"file":"assets/\(id.prefix(2))/\(id).jpg","width":4000,"height":3000,
      "bytes":\(picture.count),"decodedBytes":48000000,"peakBytes":1,"digest":"sha256:\(digest)",
      "source":"s","title":"t","dominantColor":"#000000"}
      """
    var items: [String] = []
    for (index, day) in ["2026-12-01", "2026-12-02"].enumerated() {
      let playlist = """
        {"format":1,"revision":\(index + 8),"day":"\(day)","timeZone":"Asia/Tokyo",
        "stagedAt":"2026-11-30T15:00:00Z","policy":"atEnd","sources":[],
        "entries":[{"at":"06:00","asset":"\(id)"}],"assets":{"\(id)":\(asset)}}
        """
      try doctored.folder.write(playlist, to: "box/playlists/\(day).json")
      items.append(
        """
        {"day":"\(day)","revision":\(index + 8),"bytes":\(playlist.utf8.count),
        "digest":"sha256:\(try Self.digest(Array(playlist.utf8)))"}
        """)
    }
    try doctored.folder.write(
      """
      {"format":1,"revision":9,"day":"2026-12-02","generatedAt":"2026-11-30T15:00:00Z",
      "playlists":[\(items.joined(separator: ","))]}
      """, to: "box/summary.json")
    let (status, found) = try doctored.diagnose()
    #expect(status == 1)
    #expect(found.states == ["ok", "ok", "ok", "failed"])
    #expect(found.codes("shown") == ["over-ceiling"])
    let action: String = found.value("shown", "action") ?? ""
    #expect(action.contains(" --date 2026-12-01 --days 2\""), "\(action)")
  }

  private static func digest(_ bytes: [UInt8]) throws -> String {
    let sum = try ExternalTool("sha256sum").output([], stdin: .bytes(bytes))
    return String(decoding: sum.prefix(64), as: UTF8.self)
  }
}
