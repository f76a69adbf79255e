import Staging
import TestSupport
import Testing
import WallpaperContainer

/// What the library keeps of packs that a run was not given, or could not read.
@Suite struct LeftPackTests {
  private let folder: StagedFolder

  init() throws {
    folder = try StagedFolder("a.jpg", "b.jpg")
    try folder.run()
    try folder.temporary.write("c.jpg", to: "other/c.jpg")
  }

  /// The titles in the library, sorted.
  private func titles() throws -> [String] {
    let files = try folder.snapshot("box/library").values
    return try files.flatMap { bytes in
      try bytes.split(separator: UInt8(ascii: "\n")).map {
        try ContainerJSON.decode(LibraryLine.self, from: $0).title
      }
    }.sorted()
  }

  @Test func whatHasLeftThePacksLeavesTheLibrary() throws {
    #expect(try titles() == ["a", "b"])
    try folder.run { $0.packs = [folder.temporary.file("other")] }
    #expect(try titles() == ["c"])
  }

  @Test func aPackThatCanNotBeReadTonightHasNotLeft() throws {
    try folder.run { $0.packs = [folder.temporary.file("other"), "/nowhere/pack"] }
    #expect(try titles() == ["a", "b", "c"])
  }

  @Test func aDayOnlyRunTakesNothingOut() throws {
    try folder.run {
      $0.packs = [folder.temporary.file("other")]
      $0.isDayOnly = true
    }
    #expect(try titles() == ["a", "b", "c"])
  }
}
