extension Timeline {
  /// An entry of a playlist, on a day that it is played on.
  struct Switch {
    var instant: Instant
    var day: CalendarDay
    var playlist: CalendarDay
    var at: ClockTime
    var shown: PlaylistEntry.Shown
    var assets: [AssetID: PlaylistAsset]
    var reason: TimelineReason
  }

  /// Every switch that matters, yesterday's to tomorrow's, ascending.
  static func switches(
    _ days: TimelineDays, _ playlists: [CalendarDay: Playlist], _ zone: ZoneRules
  ) -> [Switch] {
    var switches: [Switch] = []
    func play(_ source: CalendarDay?, on day: CalendarDay, _ reason: TimelineReason) {
      guard let source, let playlist = playlists[source],
        case .parts(day: _, let entries, let assets, unshown: _) = playlist
      else { return }
      for case .parts(let at, let shown, unshown: _) in entries {
        switches.append(
          Switch(
            instant: zone.instant(of: day, at: at), day: day, playlist: source, at: at,
            shown: shown, assets: assets, reason: source == day ? reason : .again))
      }
    }
    play(days.forYesterday, on: days.yesterday, .beforeFirstSwitch)
    play(days.forToday, on: days.today, .switch)
    play(days.forTomorrow, on: days.tomorrow, .tomorrow)
    if let ahead = days.ahead, ahead != days.forTomorrow { play(ahead, on: ahead, .early) }

    // Switches that fall on one instant (clocks go forward) keep the order of their wall times.
    return switches.enumerated().sorted {
      ($0.element.instant, $0.element.day, $0.element.at, $0.offset)
        < ($1.element.instant, $1.element.day, $1.element.at, $1.offset)
    }.map(\.element)
  }

  /// The entry dated `now` and every later switch, at its own instant.
  static func entries(
    _ switches: [Switch], now: Instant, _ days: TimelineDays, _ presence: inout AssetPresence
  ) -> [TimelineEntry] {
    guard !switches.isEmpty else { return [] }
    let past = switches.prefix { $0.instant <= now }
    var entries: [TimelineEntry] = []
    let indices = [max(past.count - 1, 0)] + switches.indices.dropFirst(past.count)
    for index in indices {
      presence.note(switches[index])
      guard let source = presence.nearest(to: index) else { continue }
      let isFirst = entries.isEmpty
      let isAhead = isFirst && past.isEmpty
      let asked = switches[index]
      let shown = switches[source]
      let reason = isFirst ? reasonForNow(asked, isAhead: isAhead, days) : asked.reason
      let unshown = TimelineEntry.Unshown(
        at: isAhead ? nil : asked.at, day: isAhead ? days.today : asked.day,
        playlist: shown.playlist, reason: source == index ? reason : .held)
      entries.append(
        .parts(
          date: isFirst ? now : asked.instant, shown: presence.present(shown), unshown: unshown))
    }
    return entries
  }

  private static func reasonForNow(
    _ asked: Switch, isAhead: Bool, _ days: TimelineDays
  ) -> TimelineReason {
    if isAhead { return days.standing == .early ? .early : .noDayBefore }
    return asked.day < days.today ? .beforeFirstSwitch : .now
  }

  /// Walks forward and moves each entry that is too close to the one before it.
  static func spaced(_ entries: [TimelineEntry]) -> [TimelineEntry] {
    var spaced: [TimelineEntry] = []
    spaced.reserveCapacity(entries.count)
    for entry in entries {
      let earliest = spaced.last?.date.advanced(bySeconds: spacing) ?? entry.date
      spaced.append(entry.dated(max(entry.date, earliest)))
    }
    return spaced
  }
}

extension TimelineEntry {
  fileprivate func dated(_ date: Instant) -> TimelineEntry {
    .parts(date: date, shown: shown, unshown: unshown)
  }
}
