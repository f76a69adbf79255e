import Foundation
import TestSupport
import Testing

/// `doctor` by the built program, on containers of every kind.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct BinaryDoctorTests {
  @Test func aStagedContainerIsWellAndNothingWasDrawnYet() throws {
    let doctored = try DoctoredPack()
    let before = doctored.folder.contents()
    let (status, found) = try doctored.diagnose()
    #expect(status == 0)
    #expect(found.states == ["ok", "ok", "ok", "unknown"])
    #expect(found.failed == nil)
    #expect(found.code("shown") == "no-receipt")
    #expect(found.document.string("timeZone") == "Asia/Tokyo")
    #expect(found.document.string("now") == DoctoredPack.noon)
    #expect(found.document.integer("revisions", "published") == 2)
    #expect(found.document.value("revisions", "drawn") is NSNull)
    #expect(found.value("timeline", "entries") == 7)
    #expect(found.value("timeline", "until") == "2026-12-02T13:00:00Z")
    #expect(found.value("timeline", "hasTomorrow") == true)
    #expect(found.value("shown", "assets") == 4)
    #expect(doctored.folder.contents() == before)
  }

  @Test func theTextNamesToolHostZoneAndRevisions() throws {
    let doctored = try DoctoredPack()
    try doctored.drew(1)
    let run = try doctored.pack.run("doctor", "--container=box", "--now", DoctoredPack.noon)
    #expect(run.status == 0)
    let lines = run.text.split(separator: "\n").map(String.init)
    var host = [CChar](repeating: 0, count: 256)
    #expect(gethostname(&host, 255) == 0)
    let name = String(decoding: host.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
    #expect(
      lines.first?.contains(
        "on \(name), 2026-12-01T03:00:00Z, zone Asia/Tokyo, revision 2 published, 1 drawn") == true)
    #expect(
      lines.dropFirst().map { $0.prefix(13) } == [
        "written   ok ", "readable  ok ", "timeline  ok ", "shown     ok ",
      ])
    #expect(!run.text.contains("pack"))
  }

  @Test(
    arguments: [(1, "ok", 0), (2, "ok", 0), (3, "ok", 0), (0, "failed", 1)]
      as [(Int, String, Int32)])
  func theNewestReceiptIsHeldAgainstTodaysRevision(drawn: Int, state: String, exit: Int32) throws {
    let doctored = try DoctoredPack()
    try doctored.drew(drawn)
    let (status, found) = try doctored.diagnose()
    #expect(status == exit)
    #expect(found.states.last == state)
    #expect(found.document.integer("revisions", "drawn") == drawn)
    #expect(found.warnings.contains("receipt-ahead") == (drawn > 2))
    if exit == 1 {
      #expect(found.failed == "shown")
      #expect(found.code("shown") == "old-receipt")
      let message: String? = found.value("shown", "message")
      #expect(message?.contains("revision 0") == true)
      #expect(message?.contains("revision 1 ") == true)
    }
  }

  @Test func anOldReceiptOfAnotherWidgetIsTold() throws {
    let doctored = try DoctoredPack()
    try doctored.drew(0, widget: "large", at: "2026-12-01T01:00:00Z")
    try doctored.drew(2, widget: "small")
    try doctored.folder.write(
      "not a line\n"
        + (try String(
          contentsOfFile: doctored.folder.file("box/ledger/2026-12-01.jsonl"), encoding: .utf8)),
      to: "box/ledger/2026-12-01.jsonl")
    let (status, found) = try doctored.diagnose()
    #expect(status == 0)
    let receipts = found.value("shown", "receipts", as: [[String: Any]].self) ?? []
    #expect(receipts.compactMap { $0["revision"] as? Int } == [2, 0])
    #expect(found.value("shown", "damagedLines") == 1)
    #expect(found.warnings.contains("damaged-ledger"))
  }

  @Test(arguments: [
    ("2026-11-20T00:00:00Z", "early"), ("2026-12-09T00:00:00Z", "stale"),
  ])
  func anotherDaysPlaylistIsNotReadable(now: String, code: String) throws {
    let (status, found) = try DoctoredPack().diagnose(now: now)
    #expect(status == 1)
    #expect(found.failed == "readable")
    #expect(found.code("readable") == code)
    #expect(found.value("readable", "readState") == code)
    #expect(found.states == ["ok", "failed", "ok", "unknown"])
  }

  @Test func todayGoesRoundAgainWhereTomorrowHasNone() throws {
    let (status, found) = try DoctoredPack().diagnose(now: "2026-12-02T03:00:00Z")
    #expect(status == 0)
    #expect(found.value("timeline", "hasTomorrow") == false)
    let message: String? = found.value("timeline", "message")
    #expect(message?.contains("that of 2026-12-02 goes round again") == true)
  }

  @Test func withoutAContainerNothingElseIsReached() throws {
    let pack = try SmallPack(pictures: 0)
    for (path, code) in [("box", "missing"), ("pack.txt", "not-container"), (".", "not-container")]
    {
      try pack.folder.write("x", to: "pack.txt")
      let run = try pack.run("doctor", "--container", path, "--json")
      #expect(run.status == 1)
      let found = try DoctorDocument(run.stdout)
      #expect(found.failed == "written")
      #expect(found.code("written") == code)
      #expect(found.states == ["failed", "not-reached", "not-reached", "not-reached"])
      #expect(found.document.value("timeZone") is NSNull)
    }
    #expect(!FileManager.default.fileExists(atPath: pack.folder.file("box")))
  }

  @Test func theGroupHasToBeTheOneThatIsAskedFor() throws {
    let doctored = try DoctoredPack("--group=group.example.a")
    #expect(try doctored.diagnose("--group=group.example.a").status == 0)
    let (status, found) = try doctored.diagnose("--group=group.example.b")
    #expect(status == 1)
    #expect(found.failed == "written")
    #expect(found.code("written") == "wrong-group")
    #expect(found.value("written", "group") == "group.example.a")
    let groupless = try DoctoredPack().diagnose("--group=group.example.a")
    #expect(groupless.diagnosis.code("written") == "wrong-group")
  }

  @Test func aStagerAtWorkIsARemark() throws {
    let doctored = try DoctoredPack()
    let lock = try HeldLock(doctored.folder.file("box/stage.lock"))
    let (status, found) = try doctored.diagnose()
    lock.release()
    #expect(status == 0)
    #expect(found.value("written", "isStaging") == true)
    #expect(found.warnings.contains("staging"))
  }

  @Test func whatAKilledRunLeftIsARemark() throws {
    let doctored = try DoctoredPack()
    try doctored.folder.write("", to: "box/assets/.incoming-0")
    let (status, found) = try doctored.diagnose()
    #expect(status == 0)
    #expect(found.value("written", "leftovers") == 1)
    #expect(found.warnings.contains("leftovers"))
  }

  @Test(arguments: [
    ["doctor"], ["doctor", "--container=", "--json"],
    ["doctor", "--container=box", "--as=no:such:user"],
    ["doctor", "--container=box", "--as="], ["doctor", "--container=box", "--as=4294967295:0"],
    ["doctor", "--container=box", "--as=123456789"], ["doctor", "--container=box", "--group=a b"],
    ["doctor", "--container=box", "--time-zone=Nowhere/Land"],
    ["doctor", "--container=box", "--now=soon"], ["doctor", "--container=box", "--ceiling=1MiB"],
    ["doctor", "box"],
  ])
  func aWrongCommandLineIsUsage(words: [String]) throws {
    let run = try ReleaseBinary.run(words)
    #expect(run.status == 64, "\(run)")
  }
}
