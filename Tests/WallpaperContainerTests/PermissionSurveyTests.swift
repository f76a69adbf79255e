import Foundation
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// Whether everybody may read what a widget opens.
@Suite struct PermissionSurveyTests {
  private let base: TemporaryFolder
  private let root: String

  init() throws {
    base = try TemporaryFolder()
    root = base.file("c")
    try SampleStaging(root: root).run(pictures: ["one", "two"], revision: 1)
  }

  private func faults() throws -> [PermissionFault] {
    let playlist = try #require(try WrittenContainer(root: root).wholePlaylist(Sample.day))
    return PermissionSurvey(root: root)
      .faults(days: [Sample.day, Sample.day.advanced(byDays: 1)], playlists: [playlist])
  }

  private func asset() throws -> String {
    let playlist = try #require(try WrittenContainer(root: root).wholePlaylist(Sample.day))
    return try #require(playlist.assets.values.map(\.file).min())
  }

  @Test func aStagedContainerIsOpenToAll() throws {
    #expect(try faults().isEmpty)
  }

  @Test(arguments: [0o755, 0o775, 0o2755, 0o777])
  func moreThanIsNeededIsNoFault(mode: Int) throws {
    chmod(root, mode_t(mode))
    #expect(try faults().isEmpty)
  }

  @Test(
    arguments: [
      (".", 0o700, 0o755), (".", 0o711, 0o755), ("playlists", 0o750, 0o755),
      ("assets", 0o744, 0o755), ("container.json", 0o640, 0o644), ("summary.json", 0o600, 0o644),
      ("playlists/2026-12-01.json", 0o604, 0o644),
    ] as [(String, UInt32, UInt32)])
  func whatLacksAPermissionIsNamed(name: String, mode: UInt32, wanted: UInt32) throws {
    chmod("\(root)/\(name)", mode_t(mode))
    #expect(
      try faults() == [PermissionFault(path: name, cause: .mode(mode, wanted: wanted))])
  }

  @Test func assetsAndTheirFoldersAreLookedAt() throws {
    let file = try asset()
    let folder = String(file.prefix(9))
    chmod("\(root)/\(file)", 0o600)
    chmod("\(root)/\(folder)", 0o710)
    #expect(
      try faults() == [
        PermissionFault(path: folder, cause: .mode(0o710, wanted: 0o755)),
        PermissionFault(path: file, cause: .mode(0o600, wanted: 0o644)),
      ])
  }

  @Test func whatIsNotThereIsNoFault() throws {
    try FileManager.default.removeItem(atPath: "\(root)/summary.json")
    #expect(try faults().isEmpty)
  }

  @Test func aPipeIsNoFile() throws {
    try FileManager.default.removeItem(atPath: "\(root)/summary.json")
    #expect(mkfifo("\(root)/summary.json", 0o644) == 0)
    let fault = PermissionFault(path: "summary.json", cause: .otherKind(shouldBeFolder: false))
    #expect(try faults() == [fault])
  }

  @Test func linksAreFollowedAsAReaderDoes() throws {
    try FileManager.default.moveItem(atPath: "\(root)/summary.json", toPath: base.file("moved"))
    try base.link("c/summary.json", to: "../moved")
    #expect(try faults().isEmpty)
    chmod(base.file("moved"), 0o600)
    #expect(try faults().map(\.path) == ["summary.json"])
  }
}
