import Staging
import TestSupport
import Testing
import WidgetTimeline

/// What a run says beforehand.
@Suite struct PreviewTests {
  private let folder: StagedFolder

  init() throws { folder = try StagedFolder("a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg") }

  private func preview(
    _ change: (inout StagingRequest) -> Void = { _ in }
  ) throws -> StagingPreview {
    var request = folder.request
    change(&request)
    return try StagingRun(request).preview()
  }

  @Test func nothingIsWritten() throws {
    let before = folder.temporary.contents()
    let preview = try preview()
    #expect(folder.temporary.contents() == before)
    #expect(preview.days.map(\.day.description) == ["2026-11-30", "2026-12-01"])
    #expect(preview.days.map(\.playlist).first == folder.container + "/playlists/2026-11-30.json")
    #expect(preview.files == "abcde".map { folder.temporary.file("pack/\($0).jpg") })
  }

  @Test func daysAreThoseOfTheRunThatFollows() throws {
    try folder.run()
    let before = try folder.snapshot()
    let preview = try preview()
    #expect(try folder.snapshot() == before)
    #expect(preview.days.map(\.day) == (try folder.run().days.map(\.day)))
  }

  @Test func filesOfTheDaysAreThoseOfTheRunThatFollows() throws {
    func one(_ request: inout StagingRequest) {
      request.isDayOnly = true
      request.switchTimes = Array(request.switchTimes.prefix(1))
    }
    for _ in 0..<2 {
      let preview = try preview(one)
      #expect(preview.files.sorted() == (try folder.run(one).made.map(\.path).sorted()))
    }
  }

  @Test func packsWithoutAPictureAreAnError() throws {
    let empty = try folder.temporary.folder("empty")
    #expect(throws: StagingError.noUsablePicture(quarantined: [])) {
      try preview { $0.packs = [empty] }
    }
  }
}
