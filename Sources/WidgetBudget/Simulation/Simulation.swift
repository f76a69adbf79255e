public import WidgetTimeline

/// A policy, and the days that it is played on.
///
/// A pure function of its values: chance comes from the seed alone. The entries are those that
/// `Timeline` makes, and where the policy says `shown` the `ReloadGate` decides, so that what is played
/// is what a widget does.
public struct Simulation: Sendable {
  /// What is played.
  public var policy: SimulationPolicy
  /// The first day.
  public var from: CalendarDay
  /// How many days, at least one.
  public var count: Int
  /// The zone that the days are in.
  public var zone: ZoneRules
  /// Where chance comes from.
  public var seed: UInt64

  /// Makes a simulation; nothing is played yet.
  public init(
    _ policy: SimulationPolicy, from: CalendarDay, days count: Int, zone: ZoneRules, seed: UInt64
  ) {
    self.policy = policy
    self.from = from
    self.count = count
    self.zone = zone
    self.seed = seed
  }

  /// Plays it.
  ///
  /// It begins at midnight with a widget that has just been put up, which costs nothing, a full budget,
  /// and the pictures of the day published. Takes some microseconds for each thing that happens.
  public func run() -> SimulationResult {
    var days = [from]
    while days.count < max(1, count) { days.append(zone.day(after: days[days.count - 1])) }
    let spans = days.map {
      Stretch(from: zone.startOfDay($0), until: zone.startOfDay(zone.day(after: $0)))
    }
    var run = SimulationRun(policy, days: Array(zip(days, spans)), zone: zone, seed: seed)
    return run.play()
  }
}
