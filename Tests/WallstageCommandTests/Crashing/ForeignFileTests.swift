import Foundation
import TestSupport
import Testing

/// A container in which there is something that is none of it, also by the name of what is.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct ForeignFileTests {
  private static let now = "2026-12-01T13:00:00Z"
  private let pack: SmallPack

  init() throws {
    pack = try SmallPack(pictures: 4, in: TemporaryFolder(in: TemporaryFolder.memory))
    try #require(try pack.stage("--date=2026-12-01", "--days=1").succeeded)
  }

  private func shell(_ command: String) throws {
    _ = try ExternalTool("sh").output(["-ec", command], currentDirectory: pack.folder.path)
  }

  private func state() throws -> String? {
    try JSONDocument(
      try pack.run("current", "--container=box", "--now", Self.now, "--json").stdout
    ).string("state")
  }

  @Test(arguments: [
    "notes.txt", ".hidden", "a folder/file", "playlists/notes.txt", "playlists/2026-12-01.json~",
    "playlists/.2026-12-01.json.swp", "assets/notes.txt", "assets/3f/notes.txt", "assets/photo.jpg",
    "library/notes.txt", "library/notes.jsonl", "library/my.jsonl", "library/.incoming.jsonl~",
    "ledger/notes.txt",
    "state/notes.txt", "refreshed/notes.txt",
  ])
  func itStaysAndDisturbsNobody(name: String) throws {
    try pack.folder.write("mine", to: "box/\(name)")
    #expect(try state() == "ready")
    let run = try pack.stage("--quality=60")
    #expect(run.status == 0 && run.errorText == "", "\(run)")
    let collection = try pack.run(
      "gc", "--container=box", "--now=2026-12-02T00:00:00Z", "--grace=0m")
    #expect(collection.status == 0 && collection.errorText == "", "\(collection)")
    #expect(try state() == "ready")
    #expect(try pack.folder.bytes(of: "box/\(name)") == Array("mine".utf8))
    try FileManager.default.removeItem(atPath: pack.folder.file("box/\(name)"))
    #expect(try ContainerAudit(pack.folder.file("box")).faults == [])
  }

  /// What can be replaced by a file of that name is.
  @Test(arguments: [
    "mkfifo playlists/2026-12-01.json", "ln -s nowhere playlists/2026-12-01.json",
    "ln -s ../../mine playlists/2026-12-01.json", "mkfifo summary.json",
    "ln -s nowhere summary.json", "ln -s ../mine summary.json",
  ])
  func whatStandsInAFilesPlaceIsReplaced(command: String) throws {
    try pack.folder.write("mine", to: "mine")
    let name = command.split(separator: " ").last ?? ""
    try shell("cd box; rm \(name); \(command)")
    // A reader neither waits at a pipe nor shows anything.
    #expect(try (state() == "ready") == (name == "summary.json"))
    let run = try pack.stage("--quality=60")
    #expect(run.status == 0 && run.errorText == "", "\(run)")
    #expect(try state() == "ready")
    #expect(try ContainerAudit(pack.folder.file("box")).faults == [])
    #expect(try pack.folder.bytes(of: "mine") == Array("mine".utf8))
  }

  /// What can't be replaced stops the run by its name, and what was there stands.
  @Test(arguments: [
    ("rm playlists/2026-12-01.json; mkdir -p playlists/2026-12-01.json/x", [74]),
    ("rm summary.json; mkdir -p summary.json/x", [74]),
    ("mv assets elsewhere; : > assets", [73]), ("mv library elsewhere; : > library", [73]),
    ("mv playlists elsewhere; : > playlists", [73]),
    ("rm stage.lock; mkdir stage.lock", [73]), ("rm stage.lock; ln -s nowhere stage.lock", [73]),
    ("rm container.json; mkfifo container.json", [65]), ("echo > container.json", [65]),
    ("rm -r library/*; for a in assets/??; do mkfifo library/${a#*/}.jsonl; done", [65]),
    ("rm -r assets; ln -s nowhere assets", [73, 74]),
    ("for a in assets/??; do rm -r $a; ln -s nowhere $a; done", [73, 74]),
  ])
  func whatCanNotBeReplacedStopsTheRun(command: String, statuses: [Int32]) throws {
    try shell("cd box; \(command)")
    let before = pack.folder.contents().filter { $0.hasPrefix("box/") }
    let run = try pack.stage()
    #expect(statuses.contains(run.status), "\(command): \(run)")
    #expect(run.errorText.split(separator: "\n").count == 1, "\(command): \(run)")
    #expect(run.errorText.contains(pack.folder.file("box/")), "\(command): \(run)")
    let left = pack.folder.contents().filter { $0.hasPrefix("box/") }
    #expect(left.allSatisfy { before.contains($0) || !$0.contains("/.") }, "\(command): \(left)")
  }

  /// Somebody keeps the assets, or some of them, on another disk.
  @Test(arguments: [
    "mv assets ../elsewhere; ln -s ../elsewhere assets",
    "mkdir ../elsewhere; mv assets/?? ../elsewhere; cd assets; ln -s ../../elsewhere/?? .",
  ])
  func aLinkedFolderIsAFolder(command: String) throws {
    try shell("cd box; \(command)")
    #expect(try state() == "ready")
    let run = try pack.stage()
    #expect(run.status == 0, "\(run)")
    #expect(try state() == "ready")
    let collection = try pack.run("gc", "--container=box", "--now=2026-12-02T00:00:00Z")
    #expect(collection.status == 0, "\(collection)")
    #expect(try state() == "ready")
  }
}
