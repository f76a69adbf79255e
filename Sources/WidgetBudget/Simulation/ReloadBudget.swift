import WidgetTimeline

/// The reloads that are left, as time goes on.
struct ReloadBudget {
  private let policy: SimulationPolicy.Budget
  private let zone: ZoneRules
  /// How many there are at `clock`; whole but for a steady refill.
  private(set) var left: Double
  private var clock: Instant
  /// When those that were spent come back, ascending; of a window.
  private var returns: [Instant] = []
  private var returned = 0
  private var midnight: Instant
  /// How many were left from when on, wherever that changed.
  private(set) var levels: [BudgetLevel]

  /// A full budget.
  init(_ policy: SimulationPolicy.Budget, at start: Instant, zone: ZoneRules) {
    self.policy = policy
    self.zone = zone
    left = Double(policy.allowance)
    clock = start
    midnight = Self.midnight(after: start, zone)
    levels = [BudgetLevel(at: start, left: Double(policy.allowance))]
  }

  /// Takes one at an instant, which is not before the last.
  ///
  /// - Returns: False where there is none.
  mutating func take(at instant: Instant) -> Bool {
    advance(to: instant)
    guard left >= 1 else { return false }
    note(instant)
    left -= 1
    if policy.refill == .window { returns.append(instant.advanced(bySeconds: refillSeconds)) }
    note(instant)
    return true
  }

  /// Notes how many there are at an instant.
  mutating func mark(at instant: Instant) {
    advance(to: instant)
    note(instant)
  }

  /// When the next one comes; nil where none ever does.
  ///
  /// - Precondition: none is left at `instant`, the last that was asked for.
  func next(after instant: Instant) -> Instant? {
    guard policy.allowance > 0 else { return nil }
    switch policy.refill {
    case .window: return returned < returns.count ? returns[returned] : nil
    case .midnight: return midnight
    case .steady:
      let seconds = (1 - left) * Double(refillSeconds) / Double(policy.allowance)
      return instant.advanced(bySeconds: max(1, Int64(seconds.rounded(.up))))
    }
  }

  /// Lets time go by.
  mutating func advance(to instant: Instant) {
    switch policy.refill {
    case .window:
      while returned < returns.count, returns[returned] <= instant {
        left += 1
        note(returns[returned])
        returned += 1
      }
    case .midnight:
      while midnight <= instant {
        if left < Double(policy.allowance) {
          left = Double(policy.allowance)
          note(midnight)
        }
        midnight = Self.midnight(after: midnight, zone)
      }
    case .steady:
      let seconds = Double(instant.secondsSinceEpoch - clock.secondsSinceEpoch)
      let full = Double(policy.allowance)
      let gained = seconds * full / Double(refillSeconds)
      if left < full, left + gained >= full {
        let until = (full - left) * Double(refillSeconds) / full
        left = full
        note(clock.advanced(bySeconds: Int64(until.rounded(.up))))
      } else {
        left = min(full, left + gained)
      }
    }
    clock = instant
  }

  private var refillSeconds: Int64 { Int64(policy.refillHours) * 3600 }

  private mutating func note(_ instant: Instant) {
    levels.append(BudgetLevel(at: instant, left: left))
  }

  private static func midnight(after instant: Instant, _ zone: ZoneRules) -> Instant {
    zone.startOfDay(zone.day(after: zone.localDay(at: instant)))
  }
}
