internal import WidgetBudget
internal import WidgetTimeline

extension ReloadsReport {
  /// The table for people: a line for each day, each widget, and what today comes to.
  ///
  /// - Parameter columns: how wide it may be; it fits 40.
  func text(columns: Int) -> String {
    let counts = sums.counts
    var text = ""
    if counts.requests + counts.receipts == 0 {
      let days = counted(sums.days.count, "day", "days")
      text = "no reload was asked for and none reported in \(days) up to \(forecast.day)\n"
    } else {
      text += dayTable(columns: columns) + "\n" + widgetTable(columns: columns) + "\n"
      text += forecastLine + "\n"
    }
    if damagedLines > 0 {
      text += "\(counted(damagedLines, "line", "lines")) can't be read and count for nothing\n"
    }
    if sums.laterLines > 0 {
      text +=
        "\(counted(sums.laterLines, "line is", "lines are")) dated later than now and not counted\n"
    }
    return text
  }

  private func dayTable(columns: Int) -> String {
    let rows = sums.days.map { day -> TextTable.Row in
      TextTable.Row(
        [day.day.description, String(day.counts.requests), String(day.counts.receipts)],
        last: { width in
          ReloadBar.text(day.busiest?.counts.requests ?? 0, limits: limits, columns: width)
        })
    }
    let head = TextTable.Row(["day", "asked", "drawn"]) { width in
      ReloadBar.scale(limits: limits, columns: width)
    }
    return TextTable.text([head] + rows, columns: columns)
  }

  private func widgetTable(columns: Int) -> String {
    let rows = sums.widgets.map { widget in
      TextTable.Row(
        [TerminalText.escaped(widget.widget)]
          + [
            widget.counts.requests, widget.counts.receipts, widget.counts.seen,
            widget.counts.duplicates,
          ].map(String.init))
    }
    let head = TextTable.Row(["widget", "asked", "drawn", "seen", "again"])
    return TextTable.text([head] + rows, columns: columns)
  }

  private var forecastLine: String {
    let forecast = forecast
    guard let widget = forecast.widget else { return "today: none yet" }
    let ends = [(limits.low, forecast.low), (limits.high, forecast.high)].map { limit, at in
      guard let at else { return "\(limit) not today" }
      return "\(limit) at \(zone.localTime(at: at))"
    }
    return "today, \(TerminalText.escaped(widget)): \(forecast.requests) so far,"
      + " \(forecast.projected) at this rate; \(ends.joined(separator: ", "))"
  }
}
