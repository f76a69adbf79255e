internal import WidgetTimeline

/// The third step: there is something to show now and tomorrow.
enum TimelineStep {
  /// Judges a timeline.
  static func step(_ timeline: Timeline, _ zone: ZoneRules, _ place: DoctorPlace) -> DoctorStep {
    let days = timeline.days
    let isOwn = days.forTomorrow == days.tomorrow
    var message = counted(timeline.entries.count, "entry", "entries")
    if let last = timeline.entries.last?.date {
      message += " until \(zone.localDay(at: last)) \(zone.localTime(at: last))"
    }
    message += ", policy \(timeline.policy.name)"
    if let after = timeline.reloadAfter { message += " \(after.rfc3339)" }
    if !isOwn {
      let source = days.forTomorrow ?? days.ahead
      message +=
        "; tomorrow has no playlist of its own"
        + (source.map { ": that of \($0) goes round again" } ?? "")
    }
    return DoctorStep(
      .timeline, finding(timeline, place).map { [$0] } ?? [], message: message,
      facts: [
        .init(name: "entries", value: .integer(timeline.entries.count)),
        .init(name: "until", value: .string(timeline.entries.last?.date.rfc3339)),
        .init(name: "policy", value: .string(timeline.policy.name)),
        .init(name: "reloadAfter", value: .string(timeline.reloadAfter?.rfc3339)),
        .init(name: "hasTomorrow", value: .bool(isOwn)),
      ])
  }

  private static func finding(_ timeline: Timeline, _ place: DoctorPlace) -> Finding? {
    let days = [timeline.days.today, timeline.days.tomorrow]
    let action = "\(place.staging(for: days)) with pictures for both"
    guard let last = timeline.entries.last else {
      return Finding("no-entry", "there is nothing to show now", do: action)
    }
    guard last.date >= timeline.now.advanced(bySeconds: Timeline.spacing) else {
      return Finding(
        "ends-soon",
        "the last entry is of \(last.date.rfc3339), less than 5 minutes ahead: the widget would ask"
          + " again at once", do: action)
    }
    let lastDay = timeline.days.tomorrow
    guard timeline.entries.contains(where: { $0.day >= lastDay }) else {
      return Finding("no-tomorrow", "there is no entry for tomorrow", do: action)
    }
    return nil
  }
}
