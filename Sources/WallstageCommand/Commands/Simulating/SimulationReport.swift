internal import WidgetBudget
internal import WidgetTimeline

/// What `simulate` has to say.
struct SimulationReport {
  let result: SimulationResult
  let seed: UInt64

  static let emptyMembers =
    [
      "policy", "from", "timeZone", "seed", "budget", "days", "total", "firstFreeze", "freezes",
    ].map { OrderedJSON.Member(name: $0, value: .null) }

  /// The members of the JSON document.
  var members: [OrderedJSON.Member] {
    let budget = result.policy.budget
    return [
      .init(name: "policy", value: .string(result.policy.name)),
      .init(name: "from", value: .string(result.days.first?.day.description)),
      .init(name: "timeZone", value: .string(result.zone.name)),
      .init(name: "seed", value: .integer(Int64(seed))),
      .init(
        name: "budget",
        value: [
          "allowance": .integer(budget.allowance), "refill": .string(budget.refill.rawValue),
          "refillHours": .integer(budget.refillHours),
          "latencySeconds": .integer(budget.latencySeconds),
        ]),
      .init(
        name: "days",
        value: .array(
          result.days.map {
            .object([.init(name: "day", value: .string($0.day.description))] + Self.members($0))
          })),
      .init(name: "total", value: result.total.map { .object(Self.members($0)) } ?? .null),
      .init(name: "firstFreeze", value: result.freezes.first.map(json) ?? .null),
      .init(name: "freezes", value: .integer(result.freezes.count)),
    ]
  }

  private static func members(_ day: SimulatedDay) -> [OrderedJSON.Member] {
    [
      .init(name: "asked", value: .integer(day.asked)),
      .init(name: "granted", value: .integer(day.granted)),
      .init(name: "free", value: .integer(day.free)),
      .init(name: "late", value: .integer(day.late)),
      .init(name: "deferred", value: .integer(day.deferred)),
      .init(name: "staleMinutes", value: .integer(minutes(day.staleSeconds))),
      .init(name: "frozenMinutes", value: .integer(minutes(day.frozenSeconds))),
    ]
  }

  private func json(_ freeze: Stretch) -> OrderedJSON {
    [
      "at": .string(freeze.from.rfc3339),
      "day": .string(result.zone.localDay(at: freeze.from).description),
      "time": .string(result.zone.localTime(at: freeze.from).description),
      "until": .string(freeze.until.rfc3339),
      "minutes": .integer(Self.minutes(freeze.seconds)),
    ]
  }

  /// Whole minutes, the nearest.
  static func minutes(_ seconds: Int64) -> Int64 { (seconds + 30) / 60 }
}
