import Foundation
import Staging
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// What a pack that is added does to days that were published, and dark pictures beside light ones.
@Suite struct AddedPackTests {
  @Test func publishedDaysStayAsTheyAre() throws {
    let folder = try StagedFolder()
    for number in 0..<12 { try folder.add("old \(number).jpg") }
    try folder.run { $0.dayCount = 6 }
    let days = (1...6).map { "2026-12-0\($0)" }
    let before = try days.map { try folder.titles($0) }
    for number in 0..<12 {
      try folder.temporary.write("new \(number)", to: "more/new \(number).jpg")
    }
    let report = try folder.run {
      $0.packs.append(folder.temporary.file("more"))
      $0.dayCount = 8
    }
    #expect(report.made.count == 24)
    #expect(try days.map { try folder.titles($0) } == before)
    #expect(!report.reload.asksForReload)
    let later = try ["2026-12-07", "2026-12-08"].flatMap { try folder.titles($0) }
    #expect(later.contains { $0.hasPrefix("new") })
  }

  @Test func withoutTheirPackTheyAreChosenAnew() throws {
    let folder = try StagedFolder("a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg")
    try folder.run()
    let shown = try folder.titles("2026-12-01")
    let gone = try #require(shown.first)
    try FileManager.default.removeItem(atPath: folder.temporary.file("pack/\(gone).jpg"))
    let report = try folder.run()
    #expect(!(try folder.titles("2026-12-01").contains(gone)))
    #expect(report.reload.asksForReload)
  }

  /// Thirty days of eight wallpapers, half of them with a dark picture of the same name.
  @Test func darkPicturesStayBesideTheirLightOnes() throws {
    let folder = try StagedFolder()
    for number in 0..<8 {
      let package = "pack/W\(number)"
      try folder.temporary.write(
        "{\"KPlugin\":{\"Name\":\"W\(number)\"}}", to: "\(package)/metadata.json")
      try folder.temporary.write("light \(number)", to: "\(package)/contents/images/8x6.jpg")
      guard number % 2 == 0 else { continue }
      try folder.temporary.write("dark \(number)", to: "\(package)/contents/images_dark/8x6.jpg")
    }
    try folder.run { $0.dayCount = 30 }
    var shown = Set<String>()
    for number in 1...30 {
      let playlist = try folder.playlist("2026-12-\(number < 10 ? "0" : "")\(number)")
      for entry in playlist.entries {
        let light = try text(entry.asset, of: playlist, in: folder)
        let dark = try entry.dark.map { try text($0, of: playlist, in: folder) }
        let number = Int(light.suffix(1)) ?? 1
        #expect(light == "light \(number)")
        #expect(dark == (number % 2 == 0 ? "dark \(number)" : nil))
        shown.insert(light)
      }
    }
    #expect(shown.count == 8)
  }

  private func text(
    _ asset: AssetID, of playlist: Playlist, in folder: StagedFolder
  ) throws -> String {
    let file = try #require(playlist.assets[asset]?.file)
    return String(decoding: try folder.temporary.bytes(of: "box/\(file)"), as: UTF8.self)
  }
}
