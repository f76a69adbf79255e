import WidgetTimeline

extension Sample {
  /// A playlist with something in every field: pictures 1 to 4 at the four times, the second with 5 for
  /// the dark and 6 and 7 for two families.
  static let full: Playlist = {
    var playlist = Sample.playlist(
      "2026-12-01", from: 1, policy: .after(instant("2026-12-02T03:00:00Z")))
    playlist.stagedAt = instant("2026-11-30T15:00:00Z")
    playlist.sources = ["plasma", "walls"].map {
      PlaylistSource(id: $0, name: "Of \($0)", checkedAt: playlist.stagedAt, pictures: 33)
    }
    playlist.entries[1].dark = picture(5)
    playlist.entries[1].families = ["small": picture(6), "large": picture(7)]
    playlist.assets = described(1...7)
    return playlist
  }()

  /// What a playlist says of numbered pictures; each has its number as its title.
  static func described(_ numbers: ClosedRange<Int>) -> [AssetID: PlaylistAsset] {
    Dictionary(
      uniqueKeysWithValues: numbers.map { number in
        let id = picture(number)
        let asset = PlaylistAsset(
          file: "assets/\(id.shard)/\(id.digits).jpg", width: 1024, height: 576, bytes: 93_211,
          decodedBytes: 2_359_296, peakBytes: 3_407_872, digest: "sha256:\(id.digits)\(id.digits)",
          source: "plasma", title: "\(number)", dominantColor: "#335577")
        return (id, asset)
      })
  }
}
