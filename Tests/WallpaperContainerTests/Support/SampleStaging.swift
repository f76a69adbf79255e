import Foundation
import TestSupport
import WallpaperContainer
import WidgetTimeline

/// A stager that writes a few bytes in place of each picture.
struct SampleStaging {
  let root: String
  var calls: any SystemCalls = ScriptedCalls()
  var group: String?

  func writer() throws(ContainerError) -> ContainerWriter {
    try ContainerWriter(
      root: root, group: group, digest: { SHA256() }, files: FileSystem(calls: calls))
  }

  /// Publishes `days` with the pictures, as revisions from `revision` on; what it could not finish
  /// it gives up.
  func run(
    pictures: [String], days: [CalendarDay] = [Sample.day], revision: Int
  ) throws {
    let writer = try writer()
    do {
      var assets: [(id: AssetID, asset: PlaylistAsset)] = []
      // All are made before the first is adopted, as by workers at the same time.
      for (number, picture) in pictures.enumerated() {
        let url = URL(fileURLWithPath: writer.incomingPath(number))
        try Data(picture.utf8).write(to: url, options: [.withoutOverwriting])
      }
      for number in pictures.indices {
        let adopted = try writer.adoptAsset(writer.incomingPath(number), fileExtension: "jpg")
        assets.append((adopted.id, describe(adopted)))
      }
      let lines = assets.map { id, asset in
        LibraryLine(
          asset: id, source: asset.source, title: asset.title, width: asset.width,
          height: asset.height, bytes: asset.bytes, dominantColor: asset.dominantColor)
      }
      try writer.updateLibrary(lines, replacing: ["plasma"])
      for (offset, day) in days.enumerated() {
        let playlist = Sample.playlist(revision: revision + offset, day: day, assets: assets)
        try writer.commit(playlist, at: Sample.now)
      }
    } catch {
      writer.abandon()
      throw error
    }
  }

  private func describe(_ adopted: AdoptedAsset) -> PlaylistAsset {
    adopted.described(
      width: 16, height: 9, peakBytes: 1, source: "plasma", title: "A picture",
      dominantColor: "#000000")
  }
}
