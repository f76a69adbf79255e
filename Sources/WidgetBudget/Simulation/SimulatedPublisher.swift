import WidgetTimeline

/// What is published while a policy is played: a playlist for each day, made of pictures that follow
/// one another.
struct SimulatedPublisher {
  private let pictures: SimulationPolicy.Pictures
  private let policy: ReloadPolicy
  private let zone: ZoneRules
  private(set) var playlists: [CalendarDay: Playlist] = [:]
  private(set) var revision = 0
  private var picture = 0

  init(_ policy: SimulationPolicy, zone: ZoneRules) {
    pictures = policy.pictures
    self.policy = policy.widget.asksAgain == .never ? .never : .atEnd
    self.zone = zone
  }

  /// Publishes a day, and forgets those that no timeline needs any more.
  mutating func publish(_ day: CalendarDay, at now: Instant) {
    revision += 1
    playlists[day] = Playlist(
      revision: revision, day: day, timeZone: zone.name, stagedAt: now, policy: policy,
      sources: [PlaylistSource(id: "pack", name: "Pack", checkedAt: now, pictures: 1)],
      entries: pictures.switchTimes.map { PlaylistEntry(at: $0, asset: nextPicture()) },
      assets: [:])
    playlists = playlists.filter { $0.key >= day.advanced(byDays: -4) }
  }

  /// Puts other pictures in place of those that are to come, and of the one on screen.
  mutating func change(at now: Instant) {
    let today = zone.localDay(at: now)
    let time = zone.localTime(at: now)
    for day in [today, zone.day(after: today)] {
      guard var playlist = playlists[day] else { continue }
      let onScreen = day == today ? playlist.entries.lastIndex { $0.at <= time } ?? 0 : 0
      for index in playlist.entries.indices.dropFirst(onScreen) {
        playlist.entries[index].asset = nextPicture()
      }
      revision += 1
      playlist.revision = revision
      playlist.stagedAt = now
      playlists[day] = playlist
    }
  }

  /// What should be on screen from an instant on, as far as it is known then.
  func truth(at now: Instant) -> [ScreenTrack.Step] {
    let timeline = Timeline(playlists: playlists.values, now: now, zone: zone)
    return timeline.entries.enumerated().map { index, entry in
      // An entry may come later than its switch, for distance; what should be seen does not.
      let from = index == 0 ? now : entry.at.map { zone.instant(of: entry.day, at: $0) }
      return ScreenTrack.Step(from: from ?? entry.date, asset: entry.asset)
    }
  }

  private mutating func nextPicture() -> AssetID {
    picture += 1
    let digits = String(picture, radix: 16)
    let text = String(repeating: "0", count: 32 - digits.utf8.count) + digits
    guard let id = AssetID(text) else { preconditionFailure("it has 32 digits") }
    return id
  }
}
