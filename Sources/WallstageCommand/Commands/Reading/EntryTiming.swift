internal import WidgetTimeline

/// Why an entry has its time, as `timeline` tells it.
struct EntryTiming {
  let entry: TimelineEntry
  let timing: TimelineTiming?
  let isNow: Bool

  init(_ entry: TimelineEntry, of timeline: Timeline, in zone: ZoneRules) {
    self.entry = entry
    timing = entry.timing(in: zone, now: timeline.now)
    isNow = entry.date == timeline.now
  }

  /// What is out of the ordinary, in words for machines.
  var words: [String] {
    guard let timing else { return [] }
    let occurrence = timing.occurrence == .once ? [] : [timing.occurrence.rawValue]
    return occurrence + (timing.movedSeconds > 0 ? ["moved"] : [])
  }

  /// The reason, and what is out of the ordinary, for people.
  var text: String {
    var parts: [String] = []
    if let timing, let at = entry.at {
      if isNow { parts.append("since \(entry.day) \(at)") }
      switch timing.occurrence {
      case .once: break
      case .skipped: parts.append("clocks skip \(at) that day")
      case .twice: parts.append("the first of two \(at) that day")
      }
      if timing.movedSeconds > 0 {
        let minutes = (timing.movedSeconds + 59) / 60
        parts.append("\(at) moved by \(minutes) min, to be 5 min after the one before")
      }
    }
    return ([entry.reason.rawValue] + parts).joined(separator: ", ")
  }
}
