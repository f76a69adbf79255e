internal import WidgetBudget
internal import WidgetTimeline

/// What `reloads` has to say of a ledger.
struct ReloadsReport {
  let sums: LedgerSums
  let limits: ReloadLimits
  let damagedLines: Int
  let now: Instant
  let zone: ZoneRules

  static let emptyMembers =
    [
      "timeZone", "days", "widgets", "limits", "forecast", "damagedLines", "laterLines",
    ].map { OrderedJSON.Member(name: $0, value: .null) }

  var forecast: ReloadForecast { ReloadForecast(sums, limits: limits, now: now, zone: zone) }

  /// The members of the JSON document.
  var members: [OrderedJSON.Member] {
    let days = sums.days.map { day -> OrderedJSON in
      let excess = limits.excess(of: day.busiest?.counts.requests ?? 0)
      return .object(
        [.init(name: "day", value: .string(day.day.description))] + Self.members(day.counts) + [
          .init(name: "widgets", value: Self.json(day.widgets)),
          .init(name: "over", value: .string(excess?.rawValue)),
        ])
    }
    return [
      .init(name: "timeZone", value: .string(zone.name)),
      .init(name: "days", value: .array(days)),
      .init(name: "widgets", value: Self.json(sums.widgets)),
      .init(
        name: "limits",
        value: [
          "low": .integer(limits.low), "high": .integer(limits.high),
          "source": .string(limits.source), "asOf": .string(limits.asOf.description),
        ]),
      .init(name: "forecast", value: Self.json(forecast)),
      .init(name: "damagedLines", value: .integer(damagedLines)),
      .init(name: "laterLines", value: .integer(sums.laterLines)),
    ]
  }

  private static func members(_ counts: LedgerCounts) -> [OrderedJSON.Member] {
    [
      .init(name: "requests", value: .integer(counts.requests)),
      .init(name: "receipts", value: .integer(counts.receipts)),
      .init(name: "seen", value: .integer(counts.seen)),
      .init(name: "duplicates", value: .integer(counts.duplicates)),
    ]
  }

  private static func json(_ widgets: [WidgetCounts]) -> OrderedJSON {
    .array(
      widgets.map {
        .object([.init(name: "widget", value: .string($0.widget))] + members($0.counts))
      })
  }

  private static func json(_ forecast: ReloadForecast) -> OrderedJSON {
    [
      "day": .string(forecast.day.description),
      "widget": .string(forecast.widget),
      "requests": .integer(forecast.requests),
      "projected": .integer(forecast.projected),
      "low": .string(forecast.low?.rfc3339),
      "high": .string(forecast.high?.rfc3339),
    ]
  }
}
