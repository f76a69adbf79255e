import Foundation
import TestSupport
import Testing

/// A container as the built program leaves it.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct StagedContainerTests {
  private let night: NightFolder

  init() throws {
    night = try NightFolder()
    try night.addAll("jpeg")
    try night.addAll("png", suffix: "8.png")
    let package = "pack/Twilight/contents"
    for (folder, fixture) in [("images", "png/rgb8.png"), ("images_dark", "png/grey8.png")] {
      try night.temporary.write(
        try Fixtures.bytes(fixture), to: "\(package)/\(folder)/100x80.png")
    }
    try night.temporary.write(
      "{\"KPlugin\":{\"Name\":\"Twilight\"}}", to: "pack/Twilight/metadata.json")
  }

  @Test func isAsFormatOneSaysWhateverTheUmask() throws {
    let run = try night.start(
      NightFolder.words(["pack"], []),
      wrapper: ["/bin/sh", "-c", "umask 077; exec \"$@\"", "sh"]
    ).wait()
    #expect(run.status == 0, "\(run)")
    let document = try JSONDocument(run.stdout)
    #expect(
      document.root.keys.sorted() == [
        "days", "error", "quarantined", "reload", "reloadReason", "reused", "seconds",
        "staged", "warnings",
      ])
    let playlists = ["2026-11-30", "2026-12-01"].map { "\(night.path)/box/playlists/\($0).json" }
    #expect(document.objects("days").map { $0["playlist"] as? String } == playlists)
    let audit = try ContainerAudit("\(night.path)/box")
    #expect(audit.faults == [])
    let pictures = night.temporary.contents().filter {
      $0.hasPrefix("pack/") && ($0.hasSuffix(".jpg") || $0.hasSuffix(".png"))
    }
    #expect(document.integer("staged") == pictures.count)
    #expect(try night.temporary.bytes(of: "box/container.json") == Array("{\"format\":1}\n".utf8))
    let state = try FileManager.default.attributesOfItem(atPath: "\(night.path)/state")
    #expect(state[.posixPermissions] as? Int == 0o700)
  }

  @Test func readersShowWhatWasPublished() throws {
    #expect(try night.stage().status == 0)
    let noon = "2026-11-30T12:30:00Z"
    let words = ["--container=box", "--json", "--now=\(noon)"]
    let current = try JSONDocument(
      try night.start(["current"] + words).wait().stdout)
    #expect(current.string("state") == "ready")
    #expect(current.string("day") == "2026-11-30")
    #expect(current.string("at") == "12:00")
    let playlist = try JSONDocument(night.temporary.bytes(of: "box/playlists/2026-11-30.json"))
    let shown = playlist.objects("entries").first { $0["at"] as? String == "12:00" }
    #expect(current.string("asset") == shown?["asset"] as? String)
    #expect(FileManager.default.fileExists(atPath: try #require(current.string("path"))))
    let timeline = try JSONDocument(
      try night.start(["timeline"] + words).wait().stdout)
    #expect(
      timeline.objects("entries").map { $0["date"] as? String } == [
        noon, "2026-11-30T18:00:00Z", "2026-11-30T22:00:00Z", "2026-12-01T06:00:00Z",
        "2026-12-01T12:00:00Z", "2026-12-01T18:00:00Z", "2026-12-01T22:00:00Z",
      ])
  }

  @Test func darkVariantIsShownWithItsLightOne() throws {
    let run = try night.stage(packs: ["pack/Twilight"])
    #expect(try JSONDocument(run.stdout).integer("staged") == 2)
    let playlist = try JSONDocument(night.temporary.bytes(of: "box/playlists/2026-12-01.json"))
    let entries = playlist.objects("entries")
    #expect(entries.count == 4)
    #expect(
      entries.allSatisfy { $0["dark"] is String && $0["dark"] as? String != $0["asset"] as? String }
    )
    let titles = (playlist.value("assets") as? [String: [String: Any]])?.values.map {
      $0["title"] as? String
    }
    #expect(titles == ["Twilight", "Twilight"])
  }

  @Test func numberOfWorkersChangesNoByte() throws {
    let snapshots = try ["1", "8"].map { jobs in
      try night.temporary.folder(jobs)
      let run = try night.stage(
        "--container=\(jobs)/box", "--jobs=\(jobs)", "--state=\(jobs)/state")
      #expect(run.status == 0, "\(run)")
      let folder = night.temporary
      return try folder.contents().filter { $0.hasPrefix("\(jobs)/box") && !$0.hasSuffix("/") }
        .map { [Array($0.utf8.dropFirst(jobs.utf8.count)), try folder.bytes(of: $0)] }
    }
    #expect(snapshots[0].count > 20)
    #expect(snapshots[0] == snapshots[1])
  }
}
