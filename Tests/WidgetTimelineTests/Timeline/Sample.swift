import WidgetTimeline

/// Playlists of numbered pictures, and timelines as lines that can be read.
enum Sample {
  static let fourTimes = ["06:00", "12:00", "18:00", "22:00"]

  /// The asset of a numbered picture.
  static func picture(_ number: Int) -> AssetID {
    let digits = String(number)
    let zeros = String(repeating: "0", count: 32 - digits.utf8.count)
    guard let asset = AssetID(zeros + digits) else { preconditionFailure() }
    return asset
  }

  static func number(_ asset: AssetID) -> Int { Int(asset.digits) ?? -1 }

  static func day(_ text: String) -> CalendarDay {
    guard let day = CalendarDay(text) else { preconditionFailure(text) }
    return day
  }

  static func instant(_ text: String) -> Instant {
    guard let instant = Instant(rfc3339: text) else { preconditionFailure(text) }
    return instant
  }

  static func time(_ text: String) -> ClockTime {
    guard let time = ClockTime(text) else { preconditionFailure(text) }
    return time
  }

  /// A day whose pictures are numbered upwards from `first`, one for each of `times`.
  static func playlist(
    _ day: String, from first: Int, at times: [String] = fourTimes, revision: Int = 1,
    policy: ReloadPolicy = .atEnd
  ) -> Playlist {
    let entries = times.enumerated().map { index, time in
      PlaylistEntry(at: Self.time(time), asset: picture(first + index))
    }
    return Playlist(
      revision: revision, day: Self.day(day), timeZone: "UTC",
      stagedAt: Instant(secondsSinceEpoch: 0), policy: policy, sources: [], entries: entries,
      assets: [:])
  }

  /// Each entry as `date reason picture`.
  static func lines(_ timeline: Timeline) -> [String] {
    timeline.entries.map { "\($0.date) \($0.reason.rawValue) \(number($0.asset))" }
  }

  /// The day and time of the switch of each entry.
  static func switches(_ timeline: Timeline) -> [String] {
    timeline.entries.map { "\($0.day) \($0.at.map(\.description) ?? "-")" }
  }
}
