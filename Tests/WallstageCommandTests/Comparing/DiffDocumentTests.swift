import Foundation
import TestSupport
import Testing

/// What `diff --json` tells machines.
struct DiffDocumentTests {
  @Test func everyKeyIsThere() throws {
    let files = try ComparedPlaylists([
      ("\"at\":\"18:00\"", "\"at\":\"17:00\""), ("Hour 12", "Noon"),
      ("\"pictures\":4", "\"pictures\":5"),
    ])
    let run = try files.run("--json")
    #expect(run.code == 0 && run.errors.isEmpty)
    let document = try JSONDocument(Array(run.output.utf8))
    #expect(
      document.root.keys.sorted() == [
        "a", "b", "differences", "error", "from", "naive", "now", "reason", "reload", "timeZone",
        "warnings",
      ])
    #expect(document.string("a", "path") == files.folder.file("a.json"))
    #expect(document.integer("b", "revision") == 17)
    #expect(document.string("b", "day") == "2026-12-01")
    #expect(document.string("timeZone") == "Asia/Tokyo")
    #expect(document.string("now") == "2026-11-30T15:00:00Z")
    #expect(document.value("reload") as? Bool == true)
    #expect(document.string("reason") == "shown-later")
    #expect(document.string("from") == "2026-12-01T03:00:00Z")
    #expect(document.value("naive") as? Bool == true)
    let fields = document.objects("differences").map { $0["field"] as? String }
    #expect(
      fields == [
        "assets.\(ComparedPlaylists.id("12")).title", "entries[2].at", "sources[1].pictures",
      ])
    let shown = document.objects("differences").map { $0["shown"] as? Bool }
    #expect(shown == [true, true, false])
    let moved = document.objects("differences")[1]
    #expect(moved["before"] as? String == "18:00" && moved["after"] as? String == "17:00")
    #expect(moved["withheld"] as? Bool == false)
    let title = document.objects("differences")[0]
    #expect(title["before"] is NSNull && title["withheld"] as? Bool == true)
    let told = try JSONDocument(Array(files.run("--json", "--titles").output.utf8))
    #expect(told.objects("differences")[0]["after"] as? String == "Noon")
  }

  /// An asset that is new is told with all but its title.
  @Test func aWholeAssetIsToldWithoutItsTitle() throws {
    let gone = "\"dark\":\"\(ComparedPlaylists.id("99"))\""
    let text = try ComparedPlaylists.replaced([(",\(gone)", "")])
    let start = try #require(text.range(of: ",\n\"\(ComparedPlaylists.id("99"))\""))
    let files = try ComparedPlaylists()
    try files.folder.write(text[..<start.lowerBound] + "}}", to: "b.json")
    let run = try files.run("--json", files: ["b.json", "a.json"])
    let document = try JSONDocument(Array(run.output.utf8))
    let added = try #require(document.objects("differences").first)
    #expect(added["field"] as? String == "assets.\(ComparedPlaylists.id("99"))")
    #expect(added["shown"] as? Bool == true)
    let asset = try #require(added["after"] as? [String: Any])
    #expect(asset["bytes"] as? Int == 93_211 && asset["title"] == nil)
  }

  @Test func nothingDiffersInAFileWrittenAnew() throws {
    let files = try ComparedPlaylists()
    let root = try JSONSerialization.jsonObject(with: Data(files.folder.bytes(of: "a.json")))
    let pretty = try JSONSerialization.data(withJSONObject: root, options: .prettyPrinted)
    try files.folder.write(Array(pretty), to: "b.json")
    let document = try JSONDocument(Array(files.run("--json").output.utf8))
    #expect(document.objects("differences").isEmpty)
    #expect(document.value("naive") as? Bool == false)
    #expect(document.value("reload") as? Bool == false)
    #expect(document.string("reason") == "unchanged")
  }
}
