internal import WallpaperContainer
internal import WidgetBudget
internal import WidgetTimeline

/// A day as its playlists tell it, with every asset that they name.
struct PublishedDay {
  let day: CalendarDay
  /// The one that is made at the day's first instant.
  let timeline: Timeline
  private let playlists: [CalendarDay: Playlist]

  /// Reads the playlists that the day is made of.
  ///
  /// Where the rules of a playlist's zone can't be had, the day is one of UTC: it has the same pictures.
  init(_ day: CalendarDay, in container: String) {
    var zone = ZoneRules.utc
    let noon = zone.startOfDay(day).advanced(bySeconds: 43_200)
    let reader = ContainerReader(root: container)
    _ = reader.read(now: noon) { recorded in
      zone = recorded.flatMap { try? ZoneNames.rules(recorded: $0) } ?? .utc
      return zone
    }
    let start = zone.startOfDay(day)
    self.day = day
    playlists = reader.read(now: start, zone: zone).playlists
    timeline = Timeline(playlists: playlists.values, now: start, zone: zone)
  }

  /// What an entry shows in a family: in light mode, and in dark mode where that is another picture.
  func pictures(of entry: TimelineEntry, for family: WidgetFamily) -> [WidgetPicture] {
    let assets = playlists[entry.playlist]?.assets ?? [:]
    let light = entry.asset(for: family.rawValue, isDark: false)
    let dark = entry.asset(for: family.rawValue, isDark: true)
    return (light == dark ? [light] : [light, dark]).compactMap { id in
      assets[id].map {
        WidgetPicture(asset: id, width: $0.width, height: $0.height, bytes: $0.bytes)
      }
    }
  }
}
