public import WidgetTimeline

/// What came of a policy that was played.
public struct SimulationResult: Sendable {
  /// What was played.
  public let policy: SimulationPolicy
  /// The zone that its days were in.
  public let zone: ZoneRules
  /// Each day, ascending.
  public let days: [SimulatedDay]
  /// What should have been on screen.
  public let truth: ScreenTrack
  /// What was.
  public let screen: ScreenTrack
  /// Every reload, in the order they were made.
  public let reloads: [SimulatedReload]
  /// When a reload that was asked for found the budget spent.
  public let deferrals: [Instant]
  /// How many reloads were left, wherever that changed.
  public let levels: [BudgetLevel]
  /// When nothing could be fetched.
  public let offline: [Stretch]
  /// When the screen was not what it should have been.
  public let stale: [Stretch]

  /// From so long on a wrong picture is a freeze.
  public static let freezeSeconds: Int64 = 7200

  /// The whole time.
  public var span: Stretch {
    guard let first = days.first, let last = days.last else {
      let none = Instant(secondsSinceEpoch: 0)
      return Stretch(from: none, until: none)
    }
    return Stretch(from: first.span.from, until: last.span.until)
  }

  /// Those of `stale` that are a freeze: a wrong picture for two hours or longer.
  public var freezes: [Stretch] { stale.filter { $0.seconds >= Self.freezeSeconds } }

  /// All days together; nil where there are none.
  public var total: SimulatedDay? {
    guard let first = days.first else { return nil }
    return days.reduce(into: SimulatedDay(day: first.day, span: span)) { total, day in
      total.asked += day.asked
      total.granted += day.granted
      total.free += day.free
      total.late += day.late
      total.deferred += day.deferred
      total.staleSeconds += day.staleSeconds
      total.frozenSeconds += day.frozenSeconds
    }
  }
}
