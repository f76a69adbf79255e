internal import WidgetTimeline

/// What `diff` has to say.
struct DiffReport {
  let comparison: PlaylistComparison
  let options: DiffOptions
  private let field: FieldText

  init(_ comparison: PlaylistComparison, _ options: DiffOptions) {
    self.comparison = comparison
    self.options = options
    field = FieldText(known: comparison.known, printsAll: options.printsTitles)
  }

  /// The members of the JSON document.
  var members: [OrderedJSON.Member] {
    let differences = comparison.differences.map { difference -> OrderedJSON in
      let withheld = [difference.before, difference.after].contains {
        field.isWithheld($0, at: difference.field)
      }
      return [
        "field": .string(difference.field.description),
        "before": field.json(difference.before, at: difference.field),
        "after": field.json(difference.after, at: difference.field),
        "shown": .bool(difference.isShown),
        "withheld": .bool(withheld),
      ]
    }
    let reason = comparison.decision.reason
    var from: Instant?
    if case .shownFrom(let instant) = reason { from = instant }
    return [
      .init(name: "a", value: Self.file(options.before, comparison.before)),
      .init(name: "b", value: Self.file(options.after, comparison.after)),
      .init(name: "now", value: .string(comparison.now.rfc3339)),
      .init(name: "timeZone", value: .string(comparison.zone.name)),
      .init(name: "differences", value: .array(differences)),
      .init(name: "reload", value: .bool(comparison.decision.asksForReload)),
      .init(name: "reason", value: .string(reason.word)),
      .init(name: "from", value: .string(from?.rfc3339)),
      .init(name: "naive", value: .bool(comparison.naiveAsks)),
    ]
  }

  private static func file(_ file: Argument, _ playlist: Playlist) -> OrderedJSON {
    [
      "path": .string(file.text), "day": .string(playlist.day.description),
      "revision": .integer(playlist.revision),
    ]
  }

  /// A line for each difference, and two for what follows from them.
  var text: String {
    let lines = comparison.differences.map { difference in
      let name = TerminalText.escaped(difference.field.description)
      return "\(difference.isShown ? "shown    " : "not shown")  \(name): "
        + "\(field.words(difference))\n"
    }
    return lines.joined() + decision + "\n" + naive + "\n"
  }

  private var decision: String {
    let zone = comparison.zone
    guard comparison.decision.reason == .unchanged, comparison.shownCount > 0 else {
      return ReloadText.sentence(comparison.decision, in: zone)
    }
    let now = "\(zone.localDay(at: comparison.now)) \(zone.localTime(at: comparison.now))"
    return "no reload: from \(now) on a viewer sees the same; what is marked as shown is over by "
      + "then, or looks no different"
  }

  private var naive: String {
    guard comparison.naiveAsks else { return "a plain == would not have reloaded: no difference" }
    let count = counted(comparison.differences.count, "difference", "differences")
    let shown = comparison.shownCount == 0 ? "none" : "\(comparison.shownCount)"
    return "a plain == would have reloaded\(comparison.decision.asksForReload ? " too" : ""): "
      + "\(count), \(shown) of them shown"
  }
}
