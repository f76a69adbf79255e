import WidgetTimeline

/// Playlists and what they are made of, with as little said as possible.
enum Sample {
  static let day = CalendarDay(daysSinceEpoch: 20_788)  // 2026-12-01
  static let now = Instant(secondsSinceEpoch: 1_796_050_800)  // 2026-11-30T15:00:00Z

  static func time(_ text: String) -> ClockTime {
    ClockTime(text) ?? { preconditionFailure("\(text) is no time") }()
  }

  static func instant(_ text: String) -> Instant {
    Instant(rfc3339: text) ?? { preconditionFailure("\(text) is no instant") }()
  }

  /// An asset's description that no file stands behind.
  static func asset(_ id: AssetID) -> PlaylistAsset {
    PlaylistAsset(
      file: "assets/\(id.shard)/\(id.digits).jpg", width: 1024, height: 576, bytes: 93_211,
      decodedBytes: 2_359_296, peakBytes: 3_407_872,
      digest: "sha256:\(id.digits)\(id.digits)", source: "plasma", title: "Volna",
      dominantColor: "#335577")
  }

  /// An ID of one digit, 32 times.
  static func id(_ digit: Character) -> AssetID {
    AssetID(String(repeating: digit, count: 32)) ?? { preconditionFailure("no hex digit") }()
  }

  /// A playlist that shows `assets` one after the other, from 06:00 on, each for an hour.
  static func playlist(
    revision: Int = 1, day: CalendarDay = day, assets: [(id: AssetID, asset: PlaylistAsset)]
  ) -> Playlist {
    let entries = assets.enumerated().map { index, pair in
      PlaylistEntry(at: ClockTime(hour: 6 + index, minute: 0) ?? time("23:59"), asset: pair.id)
    }
    return Playlist(
      revision: revision, day: day, timeZone: "Asia/Tokyo", stagedAt: now, policy: .atEnd,
      sources: [PlaylistSource(id: "plasma", name: "Plasma", checkedAt: now, pictures: 33)],
      entries: entries,
      assets: Dictionary(assets.map { ($0.id, $0.asset) }, uniquingKeysWith: { first, _ in first }))
  }
}
