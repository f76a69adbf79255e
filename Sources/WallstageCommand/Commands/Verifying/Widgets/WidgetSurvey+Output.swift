internal import WidgetBudget
internal import WidgetTimeline

extension WidgetSurvey {
  /// The document's `widget`.
  var json: OrderedJSON {
    [
      "profile": .string(profile.name),
      "version": .string(profile.version),
      "families": .array(families.map { .string($0.rawValue) }),
      "timelines": .array(
        timelines.map { timeline in
          [
            "day": .string(timeline.day.description),
            "entries": .integer(timeline.entries),
            "measures": .array(timeline.measures.map(\.json)),
          ]
        }),
    ]
  }

  /// A line for each timeline, with what would be logged of it, and one of the profile.
  var text: String {
    let lines = timelines.map { timeline in
      let isOver = timeline.measures.contains { !$0.passes }
      return "\(isOver ? "over" : "pass")  timeline of \(timeline.day), "
        + "\(counted(timeline.entries, "entry", "entries"))\n" + timeline.measures.text
    }
    return lines.joined()
      + "widget limits of \(TerminalText.escaped(profile.name)), table of "
      + "\(TerminalText.escaped(profile.version)): "
      + families.map(\.rawValue).joined(separator: ", ") + "\n"
  }
}
