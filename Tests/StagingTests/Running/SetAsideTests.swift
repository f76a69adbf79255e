import Staging
import TestSupport
import Testing
import WallpaperContainer

/// Pictures that can't be used, and runs without one that can.
@Suite struct SetAsideTests {
  @Test func othersArePublished() throws {
    let folder = try StagedFolder("a.jpg", "crash.jpg", "heavy.jpg", "refuse.jpg", "z.jpg")
    let report = try folder.run()
    #expect(
      report.codes == [
        "crash.jpg": "decoder-crashed", "heavy.jpg": "over-ceiling", "refuse.jpg": "corrupt",
      ])
    #expect(report.made.count == 2)
    #expect(Set(try folder.titles("2026-12-01")) == ["a", "z"])
    #expect(folder.contents().allSatisfy { !$0.contains("incoming") })
    let assets = folder.contents().filter { $0.hasPrefix("box/assets/") && $0.hasSuffix(".jpg") }
    #expect(assets.count == 2, "nothing of the picture over the ceiling is kept")
  }

  @Test func messageOfAMeasuredCeilingHasBothNumbers() throws {
    let folder = try StagedFolder("a.jpg", "heavy.jpg")
    let message = try #require(try folder.run().quarantined.first?.message)
    // 90 000 000 less the idle 1000, and the host's 8 MiB.
    #expect(message.contains("98387608 bytes"))
    #expect(message.contains("ceiling of 31457280"))
  }

  @Test func withoutAUsablePictureTheOldPlaylistsStand() throws {
    let folder = try StagedFolder("a.jpg")
    try folder.run()
    try folder.temporary.write("crash", to: "bad/crash.jpg")
    let before = try folder.snapshot("box")
    #expect {
      try folder.run { $0.packs = [folder.temporary.file("bad")] }
    } throws: { error in
      guard case StagingError.noUsablePicture(let aside) = error else { return false }
      return aside.map(\.code) == ["decoder-crashed"]
    }
    #expect(try folder.snapshot("box") == before)
  }

  @Test func withoutAUsablePictureNothingIsLeftOfANewContainer() throws {
    let folder = try StagedFolder("refuse.jpg")
    #expect(throws: StagingError.self) { try folder.run() }
    #expect(folder.contents() == [])
  }

  @Test func packThatIsMissingIsListedAndTheOthersGoOn() throws {
    let folder = try StagedFolder("a.jpg")
    let report = try folder.run { $0.packs.append("/nowhere/pack") }
    #expect(report.quarantined.map(\.path) == ["/nowhere/pack"])
    #expect(report.codes == ["pack": "no-such-file"])
    #expect(report.days.count == 2)
  }

  @Test func withoutAnyPackThereIsNoRun() throws {
    let folder = try StagedFolder()
    #expect(
      throws: StagingError.noPack(PackRejection(path: "/nowhere/pack", problem: .noSuchFile))
    ) {
      try folder.run { $0.packs = ["/nowhere/pack", "/nowhere/other"] }
    }
    #expect(folder.contents() == [])
  }

  @Test func emptyPackIsNoUsablePicture() throws {
    let folder = try StagedFolder()
    #expect(throws: StagingError.noUsablePicture(quarantined: [])) { try folder.run() }
  }

  @Test func whatLiesInTheContainerIsNoPicture() throws {
    let folder = try StagedFolder("a.jpg", "b.jpg")
    let inside = folder.temporary.file("pack/box")
    for _ in 0..<2 {
      let report = try folder.run { $0.container = inside }
      #expect(report.made.count == 2)
      #expect(report.quarantined == [])
    }
    #expect(
      try StagingRun(changed(folder.request) { $0.container = inside }).preview().files.count == 2)
  }

  @Test func besideTheContainerThereMayBePictures() throws {
    let folder = try StagedFolder("a.jpg")
    try folder.temporary.write("b", to: "pack/box-of-pictures/b.jpg")
    let report = try folder.run { $0.container = folder.temporary.file("pack/box") }
    #expect(report.made.count == 2)
  }

  private func changed(
    _ request: StagingRequest, _ change: (inout StagingRequest) -> Void
  ) -> StagingRequest {
    var request = request
    change(&request)
    return request
  }
}
