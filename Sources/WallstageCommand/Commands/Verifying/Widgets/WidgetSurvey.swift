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

  /// Reads every day's playlists: what they name counts, whether it is there or not.
  ///
  /// - Parameter families: nil for those that the playlists name, and for all of the profile's where they
  ///   name none.
  init(
    of container: String, days: [CalendarDay], _ profile: WidgetProfile,
    families: [WidgetFamily]?
  ) {
    let published = days.map { PublishedDay($0, in: container) }
    self.profile = profile
    self.families = families ?? Self.families(named: published, of: profile)
    for day in published { look(at: day) }
  }

  /// An asset beside the rules, for each family that shows it.
  func measures(of asset: SurveyedAsset) -> [WidgetMeasure] {
    let picture = WidgetPicture(
      asset: asset.id, width: asset.width, height: asset.height, bytes: asset.bytes)
    return families.filter { showing[asset.id]?.contains($0) == true }
      .flatMap { profile.measures(of: picture, in: $0) }
  }

  private mutating func look(at published: PublishedDay) {
    let entries = published.timeline.entries
    var measures: [WidgetMeasure] = []
    for family in families {
      let shown = entries.map { published.pictures(of: $0, for: family) }
      for picture in shown.joined() { showing[picture.asset, default: []].insert(family) }
      measures += profile.measures(ofTimeline: shown, in: family)
    }
    let updates = entries.flatMap { entry in
      profile.measures(
        ofUpdate: families.compactMap { published.pictures(of: entry, for: $0).first })
    }
    measures += Dictionary(grouping: updates, by: \.rule.name).values
      .compactMap { $0.max { $0.share < $1.share } }.sorted { $0.rule.name < $1.rule.name }
    timelines.append(
      DayTimeline(day: published.day, entries: entries.count, measures: measures))
  }

  private static func families(
    named days: [PublishedDay], of profile: WidgetProfile
  ) -> [WidgetFamily] {
    let named = days.reduce(into: Set<String>()) { names, day in
      for entry in day.timeline.entries { names.formUnion(entry.families.keys) }
    }
    let own = profile.families.filter { named.contains($0.rawValue) }
    return own.isEmpty ? profile.families : own
  }
}
