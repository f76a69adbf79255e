import Foundation
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// What lies on the disk, looked at without the code that is tested.
struct WrittenContainer {
  let root: String

  /// The playlist of a day, whole; nil when there is none.
  ///
  /// Whole: it is JSON, and each asset that it names has the bytes that its digest says.
  func wholePlaylist(_ day: CalendarDay) throws -> Playlist? {
    let path = "\(root)/playlists/\(day).json"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let playlist = try JSONDecoder().decode(Playlist.self, from: data)
    for asset in playlist.assets.values {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(asset.file)"))
      var digest = SHA256()
      digest.update([UInt8](bytes).span)
      try #require("sha256:\(digest.finishedHexDigits())" == asset.digest)
    }
    return playlist
  }

  /// Paths below the root whose names are hidden: what a run left behind.
  var leftovers: [String] {
    let names = FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? []
    return names.filter { ($0 as NSString).lastPathComponent.hasPrefix(".") }.sorted()
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
  }

  func mode(_ name: String) throws -> UInt32 {
    try POSIXCalls().status(of: "\(root)/\(name)").mode
  }
}
