import Foundation
import TestSupport
import Testing

/// `doctor` on containers made to hold it up; every run has a minute.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct BinaryDoctorHostileTests {
  @Test(arguments: [
    "container.json", "summary.json", "playlists/2026-12-01.json", "refreshed/2026-12-01.json",
    "ledger/2026-12-01.jsonl", "stage.lock",
  ])
  func aPipeIsNotWaitedFor(name: String) throws {
    let doctored = try DoctoredPack()
    let path = doctored.folder.file("box/\(name)")
    try doctored.folder.write("", to: "box/\(name)")
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o644) == 0)
    let (status, _) = try doctored.diagnose()
    let isHarmless = name.hasPrefix("ledger") || name == "stage.lock"
    #expect(status == (isHarmless ? 0 : 1))
  }

  @Test func aPipeInPlaceOfAnAssetIsNotWaitedFor() throws {
    let doctored = try DoctoredPack()
    let path = try doctored.shownFile()
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o644) == 0)
    let (status, found) = try doctored.diagnose()
    #expect(status == 1)
    #expect(found.code("shown") == "asset-differs")
  }

  @Test(arguments: ["container.json", "playlists", "assets", "refreshed", "ledger", "library"])
  func linksThatGoRoundEnd(name: String) throws {
    let doctored = try DoctoredPack()
    let path = doctored.folder.file("box/\(name)")
    try? FileManager.default.removeItem(atPath: path)
    try doctored.folder.link("box/\(name)", to: name)
    let (status, found) = try doctored.diagnose()
    #expect(status == 1)
    #expect(found.code("written") == "not-a-file")
    #expect(found.states.count == 4)
    if name == "ledger" { #expect(found.code("shown") == "ledger-unreadable") }
  }

  @Test func aContainerThatIsALinkToItselfIsNone() throws {
    let pack = try SmallPack(pictures: 0)
    try pack.folder.link("box", to: "box")
    let run = try pack.run("doctor", "--container=box", "--json")
    #expect(run.status == 1)
    #expect(try DoctorDocument(run.stdout).states.first == "failed")
  }

  @Test func namesAreEscapedOnATerminal() throws {
    let pack = try SmallPack(pictures: 0)
    let run = try pack.run("doctor", "--container", "no\n\u{1b}[31mfolder")
    #expect(run.status == 1)
    #expect(run.text.contains("no\\n\\x1b[31mfolder"))
    #expect(!run.text.contains("\u{1b}"))
    #expect(run.text.split(separator: "\n").count == 6)
  }

  @Test func aWidgetsNameIsEscapedAndCut() throws {
    let doctored = try DoctoredPack()
    try doctored.drew(0, widget: "\\u001b[31m" + String(repeating: "x", count: 10_000))
    let run = try doctored.pack.run("doctor", "--container=box", "--now", DoctoredPack.noon)
    #expect(run.status == 1)
    #expect(run.text.contains("\\x1b[31mxxx"))
    #expect(run.text.utf8.count < 4000)
  }

  @Test func aLedgerOfManyDaysAndALargeFileTakesLittle() throws {
    let doctored = try DoctoredPack()
    for number in 0..<5000 {
      try doctored.folder.write("", to: "box/ledger/x\(number).jsonl")
    }
    let large = doctored.folder.file("box/ledger/2026-12-01.jsonl")
    #expect(FileManager.default.createFile(atPath: large, contents: nil))
    // Ten gigabytes of nothing, in no blocks.
    #expect(truncate(large, 10 << 30) == 0)
    let (status, found) = try doctored.diagnose()
    #expect(status == 0)
    #expect(found.code("shown") == "no-receipt")
  }
}
