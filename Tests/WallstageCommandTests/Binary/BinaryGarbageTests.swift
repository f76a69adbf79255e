import Foundation
import TestSupport
import Testing

/// `gc` by the built program.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct BinaryGarbageTests {
  /// Three weeks after the pack was staged.
  private static let later = "2026-12-24T03:00:00Z"

  private func collect(
    _ pack: SmallPack, _ options: String...
  ) throws -> (status: Int32, document: JSONDocument) {
    let run = try ReleaseBinary.run(
      ["gc", "--container", "box", "--json"] + options, currentDirectory: pack.folder.path)
    return (run.status, try JSONDocument(run.stdout))
  }

  /// A container whose today is over, whose second picture has left the pack, and whose files are
  /// as old as it says.
  private func stale() throws -> SmallPack {
    let pack = try SmallPack(pictures: 2)
    #expect(try pack.stage().status == 0)
    let gone = try #require(
      try FileManager.default.contentsOfDirectory(atPath: pack.folder.file("pack")).sorted().last)
    try FileManager.default.removeItem(atPath: pack.folder.file("pack/\(gone)"))
    #expect(try pack.stage("--date", "2026-12-24").status == 0)
    let names =
      FileManager.default.enumerator(atPath: pack.folder.file("box"))?.allObjects as? [String]
    for name in names ?? [] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_796_000_000)],
        ofItemAtPath: pack.folder.file("box/\(name)"))
    }
    return pack
  }

  @Test func dryRunNamesWhatTheRunThenRemoves() throws {
    let pack = try stale()
    let (status, rehearsal) = try collect(pack, "--now", Self.later, "--dry-run")
    #expect(status == 0)
    let named = rehearsal.objects("assets").compactMap { $0["file"] as? String }
    #expect(named.count == 1)
    #expect(
      named.allSatisfy { FileManager.default.fileExists(atPath: pack.folder.file("box/\($0)")) })
    let (_, done) = try collect(pack, "--now", Self.later)
    #expect(done.objects("assets").compactMap { $0["file"] as? String } == named)
    #expect(
      !named.contains { FileManager.default.fileExists(atPath: pack.folder.file("box/\($0)")) })
    let current = try pack.run("current", "--container", "box", "--now", Self.later)
    #expect(current.status == 0)
  }

  @Test func nothingIsRemovedWithinTheGrace() throws {
    let (status, document) = try collect(stale(), "--now", Self.later, "--grace", "400d")
    #expect(status == 0)
    #expect(document.objects("assets").isEmpty)
    // The playlist that is over is within it too, and names the picture that left the pack.
    #expect(document.objects("playlists").isEmpty)
    #expect(document.integer("kept") == 2)
  }

  @Test func beingStagedItIsBusy() throws {
    let pack = try stale()
    let lock = try HeldLock(pack.folder.file("box/stage.lock"))
    let (status, document) = try collect(pack, "--now", Self.later)
    #expect(status == 75)
    #expect(document.string("error", "code") == "busy")
    #expect(try collect(pack, "--now", Self.later, "--dry-run").status == 0)
    lock.release()
  }

  @Test func aFolderThatIsNoContainerStaysWhatItIs() throws {
    let pack = try SmallPack(pictures: 1)
    let (status, document) = try collect(pack)
    #expect(status == 66)
    #expect(document.string("error", "code") == "no-such-file")
    #expect(!FileManager.default.fileExists(atPath: pack.folder.file("box")))
  }

  @Test(arguments: ["--now=2026-12-20T00:00:00Z", "--dry-run"])
  func aFileIsNoContainer(option: String) throws {
    let pack = try SmallPack(pictures: 1)
    try pack.folder.write("a file", to: "box")
    let (status, document) = try collect(pack, option)
    #expect(status == 66)
    #expect(document.string("error", "code") == "no-such-file")
  }
}
