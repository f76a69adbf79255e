internal import WallpaperContainer
internal import WidgetBudget
internal import WidgetTimeline

/// How the widgets of a profile would show what a container publishes: which family shows which asset,
/// and what each day's timeline weighs.
struct WidgetSurvey: Sendable {
  /// The timeline that is made at the first instant of a day.
  struct DayTimeline: Sendable {
    let day: CalendarDay
    let entries: Int
    /// Beside the rules for each family, and those for all families' pictures together.
    let measures: [WidgetMeasure]
  }

  let profile: WidgetProfile
  /// The families that are looked at.
  let families: [WidgetFamily]
  private(set) var timelines: [DayTimeline] = []
  private var showing: [AssetID: Set<WidgetFamily>] = [:]

  /// Whether a timeline breaks a rule.
  var isOver: Bool { timelines.contains { $0.measures.contains { !$0.passes } } }

  /// Reads every day's timeline.
  ///
  /// - Parameter families: nil for those that the playlists name, and for all of the profile's where they
  ///   name none.
  /// - Throws: `zone` where the rules of a playlist's zone can't be had.
  init(
    of container: String, days: [CalendarDay], _ profile: WidgetProfile,
    families: [WidgetFamily]?
  ) throws(CommandError) {
    let readings = try Self.readings(of: container, days)
    self.profile = profile
    self.families = families ?? Self.families(named: readings, of: profile)
    for (day, reading) in readings { look(at: reading, of: day) }
  }

  /// An asset beside the rules, for each family that shows it.
  func measures(of asset: SurveyedAsset) -> [WidgetMeasure] {
    let picture = WidgetPicture(
      asset: asset.id, width: asset.width, height: asset.height, bytes: asset.bytes)
    return families.filter { showing[asset.id]?.contains($0) == true }
      .flatMap { profile.measures(of: picture, in: $0) }
  }

  private mutating func look(at reading: ContainerReading, of day: CalendarDay) {
    let entries = reading.timeline?.entries ?? []
    var measures: [WidgetMeasure] = []
    for family in families {
      let shown = entries.map { Self.pictures(of: $0, for: family, in: reading) }
      for picture in shown.joined() { showing[picture.asset, default: []].insert(family) }
      measures += profile.measures(ofTimeline: shown, in: family)
    }
    let updates = entries.flatMap { entry in
      profile.measures(
        ofUpdate: families.compactMap { Self.pictures(of: entry, for: $0, in: reading).first })
    }
    measures += Dictionary(grouping: updates, by: \.rule.name).values
      .compactMap { $0.max { $0.share < $1.share } }.sorted { $0.rule.name < $1.rule.name }
    timelines.append(DayTimeline(day: day, entries: entries.count, measures: measures))
  }

  /// What an entry shows in a family: in light mode, and in dark mode where that is another picture.
  private static func pictures(
    of entry: TimelineEntry, for family: WidgetFamily, in reading: ContainerReading
  ) -> [WidgetPicture] {
    let assets = reading.playlists[entry.playlist]?.assets ?? [:]
    let shown = [entry.asset(for: family.rawValue, isDark: false)]
    let dark = entry.asset(for: family.rawValue, isDark: true)
    return (shown.contains(dark) ? shown : shown + [dark]).compactMap { id in
      assets[id].map {
        WidgetPicture(asset: id, width: $0.width, height: $0.height, bytes: $0.bytes)
      }
    }
  }

  private static func readings(
    of container: String, _ days: [CalendarDay]
  ) throws(CommandError) -> [(CalendarDay, ContainerReading)] {
    let reader = ContainerReader(root: container)
    var readings: [(CalendarDay, ContainerReading)] = []
    for day in days {
      var zone = ZoneRules.utc
      let noon = zone.startOfDay(day).advanced(bySeconds: 43_200)
      let first = try reader.read(now: noon) { (recorded) throws(CommandError) in
        zone =
          try recorded.map { name throws(CommandError) in
            try ZoneNames.rules(recorded: name)
          } ?? .utc
        return zone
      }
      let start = zone.startOfDay(day)
      readings.append((day, noon == start ? first : reader.read(now: start, zone: zone)))
    }
    return readings
  }

  private static func families(
    named readings: [(CalendarDay, ContainerReading)], of profile: WidgetProfile
  ) -> [WidgetFamily] {
    let named = readings.reduce(into: Set<String>()) { names, reading in
      for entry in reading.1.timeline?.entries ?? [] { names.formUnion(entry.families.keys) }
    }
    let own = profile.families.filter { named.contains($0.rawValue) }
    return own.isEmpty ? profile.families : own
  }
}
