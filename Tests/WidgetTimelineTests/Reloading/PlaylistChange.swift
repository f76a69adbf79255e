import Testing
import WidgetTimeline

/// One change of `Sample.full`, of one field and no other; what comes of it can be written and read.
struct PlaylistChange: CustomTestStringConvertible, Sendable {
  let name: String
  let apply: @Sendable (inout Playlist) -> Void

  var testDescription: String { name }

  init(_ name: String, _ apply: @escaping @Sendable (inout Playlist) -> Void) {
    self.name = name
    self.apply = apply
  }

  /// The playlist with the change.
  func made(of playlist: Playlist) -> Playlist {
    var changed = playlist
    apply(&changed)
    return changed
  }

  /// Moves each timestamp apart from the others.
  static func timestamps(by seconds: Int64) -> [PlaylistChange] {
    [
      PlaylistChange("stagedAt") { $0.stagedAt = $0.stagedAt.advanced(bySeconds: seconds) },
      PlaylistChange("sources[0].checkedAt") {
        $0.sources[0].checkedAt = $0.sources[0].checkedAt.advanced(bySeconds: seconds)
      },
      PlaylistChange("sources[1].checkedAt") {
        $0.sources[1].checkedAt = $0.sources[1].checkedAt.advanced(bySeconds: seconds)
      },
      PlaylistChange("reloadAfter") {
        guard case .after(let date) = $0.policy else { return }
        $0.policy = .after(date.advanced(bySeconds: seconds))
      },
    ]
  }

  /// Every other field that no viewer sees.
  static let unseen: [PlaylistChange] = [
    PlaylistChange("revision") { $0.revision += 1 },
    PlaylistChange("timeZone") { $0.timeZone = "Asia/Tokyo" },
    PlaylistChange("policy") { $0.policy = .never },
    PlaylistChange("unknownFields") { $0.unknownFields["later"] = .bool(true) },
    PlaylistChange("sources[1].id") { $0.sources[1].id = "other" },
    PlaylistChange("sources[1].name") { $0.sources[1].name = "Other" },
    PlaylistChange("sources[1].pictures") { $0.sources[1].pictures += 1 },
    PlaylistChange("sources[1].unknownFields") { $0.sources[1].unknownFields = ["x": .null] },
    PlaylistChange("sources") { $0.sources.removeLast() },
    PlaylistChange("entries[1].unknownFields") { $0.entries[1].unknownFields = ["x": .null] },
    asset("file") { $0.file = "assets/00/moved.jpg" },
    asset("width") { $0.width += 1 },
    asset("height") { $0.height += 1 },
    asset("bytes") { $0.bytes += 1 },
    asset("decodedBytes") { $0.decodedBytes += 1 },
    asset("peakBytes") { $0.peakBytes += 1 },
    asset("digest") { $0.digest = $0.digest.dropLast() + "a" },
    asset("source") { $0.source = "other" },
    asset("dominantColor") { $0.dominantColor = "#000000" },
    asset("unknownFields") { $0.unknownFields = ["x": .null] },
  ]

  /// Every field that a viewer could see.
  static let seen: [PlaylistChange] = [
    PlaylistChange("day") { $0.day = $0.day.advanced(byDays: 1) },
    PlaylistChange("entries") { $0.entries.removeLast() },
    PlaylistChange("entries[1].at") { $0.entries[1].at = Sample.time("11:00") },
    PlaylistChange("entries[1].asset") { $0.entries[1].asset = Sample.picture(3) },
    PlaylistChange("entries[1].dark") { $0.entries[1].dark = Sample.picture(7) },
    PlaylistChange("entries[1].dark is none") { $0.entries[1].dark = nil },
    PlaylistChange("entries[1].families.small") {
      $0.entries[1].families["small"] = Sample.picture(7)
    },
    PlaylistChange("entries[1].families") { $0.entries[1].families["large"] = nil },
    asset("title") { $0.title = "Another" },
    PlaylistChange("title in the dark") { $0.assets[Sample.picture(5)]?.title = "Another" },
    PlaylistChange("title of a family") { $0.assets[Sample.picture(6)]?.title = "Another" },
  ]

  private static func asset(
    _ name: String, _ change: @escaping @Sendable (inout PlaylistAsset) -> Void
  ) -> PlaylistChange {
    PlaylistChange("assets.….\(name)") { playlist in
      guard var asset = playlist.assets[Sample.picture(2)] else { return }
      change(&asset)
      playlist.assets[Sample.picture(2)] = asset
    }
  }
}
