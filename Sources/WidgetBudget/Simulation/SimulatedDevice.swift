import WidgetTimeline

/// A device while a policy is played: what its container holds, and what its widget has declared.
struct SimulatedDevice {
  private let policy: SimulationPolicy
  private let zone: ZoneRules
  private var playlists: [CalendarDay: Playlist] = [:]
  /// What the container was last written from.
  private var revision = 0
  /// What the gate says where only times of checking differ: of which revision, on which day.
  private var whereNothingIsNew: (revision: Int, day: CalendarDay, asks: Bool)?
  /// What is on screen.
  private(set) var screen = ScreenTrack()
  /// When the widget asks to be reloaded; nil for never.
  private(set) var nextAsk: Instant?

  init(_ policy: SimulationPolicy, zone: ZoneRules) {
    self.policy = policy
    self.zone = zone
  }

  /// Writes what is published into the container, each source checked just now.
  ///
  /// - Returns: whether a reload is to be asked for by a rule.
  mutating func update(
    from publisher: SimulatedPublisher, at now: Instant, _ rule: ReloadRule
  ) -> Bool {
    let before = playlists
    let isNew = publisher.revision != revision
    revision = publisher.revision
    playlists = publisher.playlists.mapValues { playlist in
      var checked = playlist
      for index in checked.sources.indices { checked.sources[index].checkedAt = now }
      return checked
    }
    switch rule {
    case .always: return true
    case .differs: return before != playlists
    case .shown: return gate(before, isNew: isNew, at: now)
    case .never: return false
    }
  }

  /// Asks the gate; of polls that found nothing new only the first of a day, for they are thousands.
  private mutating func gate(
    _ before: [CalendarDay: Playlist], isNew: Bool, at now: Instant
  ) -> Bool {
    let day = zone.localDay(at: now)
    if !isNew, let known = whereNothingIsNew, known.revision == revision, known.day == day {
      return known.asks
    }
    let asks = ReloadGate.decide(
      before: Timeline(playlists: before.values, now: now, zone: zone),
      after: Timeline(playlists: playlists.values, now: now, zone: zone), writer: .app
    ).asksForReload
    if !isNew { whereNothingIsNew = (revision, day, asks) }
    return asks
  }

  /// Makes the widget's timeline and puts it up.
  mutating func reload(at now: Instant) {
    let timeline = Timeline(playlists: playlists.values, now: now, zone: zone)
    let declared = declared(timeline)
    screen.declare(
      from: now, declared.map { ScreenTrack.Step(from: $0.date, asset: $0.asset) })
    nextAsk = nextAsk(timeline, declared)
  }

  private func declared(_ timeline: Timeline) -> [TimelineEntry] {
    var entries = timeline.entries[...]
    if let hours = policy.widget.hoursAhead {
      let end = timeline.now.advanced(bySeconds: Int64(hours) * 3600)
      entries = entries.prefix { $0.date <= end }
    }
    return Array(entries.prefix(policy.widget.entries ?? entries.count))
  }

  private func nextAsk(_ timeline: Timeline, _ declared: [TimelineEntry]) -> Instant? {
    switch policy.widget.asksAgain {
    case .never: return nil
    case .after(let seconds): return timeline.now.advanced(bySeconds: Int64(seconds))
    case .atEnd:
      if declared.count == timeline.entries.count {
        // All that there is: the timeline itself says when.
        switch timeline.policy {
        case .after(let date): return date
        case .never: return nil
        case .atEnd: break
        }
      }
      // What ends at once is asked for as soon as the system lets it.
      let end = declared.last?.date ?? timeline.now
      return max(end, timeline.now.advanced(bySeconds: Timeline.spacing))
    }
  }
}
