internal import WidgetBudget
internal import WidgetTimeline

extension SimulationReport {
  /// A line for each day, one for all, and the first freeze.
  ///
  /// - Parameter columns: how wide it may be; it fits 64.
  func text(columns: Int) -> String {
    let name = TerminalText.escaped(result.policy.name)
    var text = "\(name): \(result.zone.name), seed \(seed), \(result.policy.budget)\n"
    text += TextTable.text(rows, columns: columns)
    return text + freezeLine + "\n"
  }

  private var rows: [TextTable.Row] {
    let head = ["day", "asked", "granted", "free", "late", "deferred", "stale", "frozen"]
    let days = result.days.map { Self.row($0.day.description, $0) }
    let total = result.days.count > 1 ? result.total.map { [Self.row("total", $0)] } ?? [] : []
    return [TextTable.Row(head)] + days + total
  }

  private static func row(_ name: String, _ day: SimulatedDay) -> TextTable.Row {
    let counts = [day.asked, day.granted, day.free, day.late, day.deferred].map(String.init)
    return TextTable.Row(
      [name] + counts + [span(day.staleSeconds), span(day.frozenSeconds)])
  }

  private var freezeLine: String {
    let freezes = result.freezes
    guard let first = freezes.first else { return "never frozen" }
    let zone = result.zone
    let length = Self.span(first.seconds)
    return "first frozen on \(zone.localDay(at: first.from)) at \(zone.localTime(at: first.from))"
      + " for \(length), \(counted(freezes.count, "time", "times")) in all"
  }

  /// `7:05`: hours and minutes.
  private static func span(_ seconds: Int64) -> String {
    let minutes = minutes(seconds)
    return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }
}
