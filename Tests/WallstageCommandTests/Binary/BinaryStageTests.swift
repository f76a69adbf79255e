import Foundation
import TestSupport
import Testing

/// `stage` by the built program.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct BinaryStageTests {
  @Test func documentHasEveryKey() throws {
    let pack = try SmallPack(pictures: 3)
    try pack.folder.write("no picture", to: "pack/bad.jpg")
    let run = try pack.stage()
    #expect(run.status == 0, "\(run)")
    let document = try JSONDocument(run.stdout)
    let days = document.objects("days")
    #expect(days.map { $0["day"] as? String } == ["2026-12-01", "2026-12-02"])
    #expect(days.map { $0["revision"] as? Int } == [1, 2])
    #expect(days.map { $0["entries"] as? Int } == [4, 4])
    let playlist = try #require(days.first?["playlist"] as? String)
    #expect(playlist == pack.folder.file("box/playlists/2026-12-01.json"))
    #expect(FileManager.default.fileExists(atPath: playlist))
    #expect(document.integer("staged") == 3)
    #expect(document.integer("reused") == 0)
    #expect(document.value("reload") as? Bool == true)
    #expect(document.objects("quarantined").map { $0["code"] as? String } == ["not-an-image"])
    #expect(document.value("error") is NSNull)
    #expect(run.errorText.contains("/pack/bad.jpg: "))
    #expect(run.errorText.split(separator: "\n").count == 1)
  }

  @Test func strictExits65AndPublishesAllTheSame() throws {
    let pack = try SmallPack(pictures: 1)
    try pack.folder.write("no picture", to: "pack/bad.jpg")
    let run = try pack.stage("--strict")
    #expect(run.status == 65, "\(run)")
    #expect(try JSONDocument(run.stdout).objects("days").count == 2)
    #expect(pack.folder.contents().contains("box/playlists/2026-12-02.json"))
  }

  @Test func withoutAUsablePictureNothingIsPublished() throws {
    let pack = try SmallPack(pictures: 0)
    try pack.folder.write("no picture", to: "pack/bad.jpg")
    let run = try pack.stage()
    #expect(run.status == 65, "\(run)")
    let document = try JSONDocument(run.stdout)
    #expect(document.string("error", "code") == "no-usable-picture")
    #expect(document.objects("quarantined").count == 1)
    #expect(!pack.folder.contents().contains { $0.hasPrefix("box/playlists/2") })
  }

  /// The stager's now is 15:00.
  @Test(arguments: [("14:59:59", false), ("15:00:00", false), ("15:00:01", true)])
  func aPolicysTimeIsToCome(time: String, isToCome: Bool) throws {
    let pack = try SmallPack(pictures: 1)
    let run = try pack.stage("--policy=after:2026-11-30T\(time)Z")
    #expect(run.status == (isToCome ? 0 : 64), "\(run)")
    guard isToCome else {
      #expect(run.errorText.contains("is over; give a time that is to come"), "\(run)")
      return
    }
    let read = try pack.run("timeline", "--container=box", "--now=2026-11-30T15:00:00Z", "--json")
    #expect(try JSONDocument(read.stdout).string("reloadAfter") == "2026-11-30T\(time)Z")
  }

  @Test func missingPackExits66() throws {
    let pack = try SmallPack(pictures: 0)
    let run = try pack.stage()
    #expect(run.status == 66, "\(run)")
    #expect(try JSONDocument(run.stdout).string("error", "code") == "no-such-file")
  }

  @Test func dryRunWritesNothing() throws {
    let pack = try SmallPack(pictures: 2)
    let before = pack.folder.contents()
    let run = try pack.stage("--dry-run")
    #expect(run.status == 0, "\(run)")
    #expect(try JSONDocument(run.stdout).objects("days").count == 2)
    #expect(pack.folder.contents() == before)
  }

  @Test(arguments: [
    ["--date=9999-12-31", "--days=2"], ["--now=9999-12-31T12:00:00Z"],
  ])
  func dayAfterTheYear9999IsAUsageError(words: [String]) throws {
    let pack = try SmallPack(pictures: 1)
    let run = try ReleaseBinary.run(
      ["stage", "pack", "--container=box", "--state=state", "--time-zone=UTC"] + words,
      currentDirectory: pack.folder.path)
    #expect(run.status == 64, "\(run)")
    #expect(!pack.folder.contents().contains { $0.hasPrefix("box") })
  }

  @Test(arguments: [("Mars/Base", 64), ("../etc/passwd", 64), ("", 64)] as [(String, Int32)])
  func zoneThatIsNotKnownIsAUsageError(name: String, status: Int32) throws {
    let pack = try SmallPack(pictures: 1)
    let run = try pack.run(
      "stage", "pack", "--container=box", "--state=state", "--time-zone", name)
    #expect(run.status == status, "\(run)")
    #expect(run.errorText.hasPrefix("wallstage: --time-zone "))
    #expect(run.errorText.hasSuffix("see \"wallstage help stage\"\n"))
  }

  @Test func stopSignalExits75AndPublishesNothing() throws {
    let pack = try SmallPack(pictures: 1)
    // A picture that takes a while: 12 000 by 9 000 pixels, all the same.
    let large = try ExternalTool("cjpeg").output(
      ["-progressive"],
      stdin: .bytes(
        Array("P5 12000 9000 255\n".utf8) + [UInt8](repeating: 9, count: 12_000 * 9_000)))
    for index in 0..<8 { try pack.folder.write(large, to: "pack/large\(index).jpg") }
    let child = try ReleaseBinary.start(
      ["stage", "pack", "--container=box", "--state=state", "--jobs=1"],
      currentDirectory: pack.folder.path)
    let deadline = ContinuousClock.now + .seconds(30)
    while !pack.folder.contents().contains(where: { $0.hasPrefix("box/") }),
      ContinuousClock.now < deadline
    { usleep(5_000) }
    child.send(SIGTERM)
    let end = try child.wait(seconds: 60)
    #expect(end.status == 75, "\(end)")
    #expect(!pack.folder.contents().contains { $0.hasPrefix("box/playlists/2") })
  }
}
