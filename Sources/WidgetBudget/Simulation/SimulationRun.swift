import WidgetTimeline

/// A simulation as it is played: the state at one instant, and what has happened until then.
struct SimulationRun {
  private let policy: SimulationPolicy
  private let zone: ZoneRules
  private var days: [SimulatedDay]
  private let span: Stretch
  private let occurrences: [SimulatedChance.Occurrence]
  private var wakeUps: [Instant]

  private var publisher: SimulatedPublisher
  private var device: SimulatedDevice
  private var budget: ReloadBudget
  private var truth = ScreenTrack()
  private var foregroundUntil: Instant
  private var offlineUntil: Instant

  /// When a reload that was asked for is to be made, and how often it was asked for.
  private var due: (at: Instant, asks: Int)?
  /// When a reload that has to wait may find budget.
  private var retry: Instant?
  /// When the widget asks by itself.
  private var ownAsk: Instant?

  private var today = 0
  private var reloads: [SimulatedReload] = []
  private var deferrals: [Instant] = []
  private var offline: [Stretch] = []

  /// Sets the stage: `days` is not empty.
  init(
    _ policy: SimulationPolicy, days: [(day: CalendarDay, span: Stretch)], zone: ZoneRules,
    seed: UInt64
  ) {
    self.policy = policy
    self.zone = zone
    let start = days[0].span.from
    span = Stretch(from: start, until: days[days.count - 1].span.until)
    self.days = days.map { SimulatedDay(day: $0.day, span: $0.span) }
    occurrences = SimulatedChance(policy, zone: zone, seed: seed).occurrences(days)
    wakeUps = policy.app.wakeUps.map { _ in start }
    publisher = SimulatedPublisher(policy, zone: zone)
    device = SimulatedDevice(policy, zone: zone)
    budget = ReloadBudget(policy.budget, at: start, zone: zone)
    foregroundUntil = start
    offlineUntil = start
    for day in [zone.day(before: days[0].day), days[0].day] { publisher.publish(day, at: start) }
    truth.declare(from: start, publisher.truth(at: start))
    _ = device.update(from: publisher, at: start, .never)
    putUp(at: start)
  }

  /// Plays it to its end.
  mutating func play() -> SimulationResult {
    var next = 0
    while true {
      let occurrence = next < occurrences.count ? occurrences[next].at : nil
      let moments = [occurrence, due?.at, retry, ownAsk] + wakeUps.map { $0 }
      guard let now = moments.compactMap(\.self).min(), now < span.until else { break }
      while today + 1 < days.count, days[today].span.until <= now { today += 1 }
      budget.advance(to: now)
      // What is due comes before what asks anew.
      if let due, due.at == now {
        makeDue(due.asks, at: now)
      } else if retry == now {
        makeWaiting(at: now)
      } else if ownAsk == now {
        ownAsk = nil
        ask(at: now)
      } else if occurrence == now {
        happen(occurrences[next].event, at: now)
        next += 1
      } else if let index = wakeUps.firstIndex(of: now) {
        wakeUps[index] = now.advanced(bySeconds: Int64(policy.app.wakeUps[index].everySeconds))
        look(at: now, policy.app.wakeUps[index].asks)
      }
    }
    return finished()
  }

  private mutating func happen(_ event: SimulatedChance.Event, at now: Instant) {
    switch event {
    case .midnight:
      truth.declare(from: now, publisher.truth(at: now))
      budget.mark(at: now)
    case .offline(let until):
      if now >= offlineUntil {
        offline.append(Stretch(from: now, until: until))
      } else {
        offline[offline.count - 1].until = max(until, offlineUntil)
      }
      offlineUntil = max(until, offlineUntil)
    case .publish(let day):
      publisher.publish(day, at: now)
      truth.declare(from: now, publisher.truth(at: now))
      // Being told is no more than a hint, and lost where it can't be delivered.
      if let rule = policy.app.onPublish, now >= offlineUntil { look(at: now, rule) }
    case .visit(let until):
      foregroundUntil = until
      if let rule = policy.app.onVisit { look(at: now, rule) }
    case .change:
      // Other pictures have to be fetched.
      guard now >= offlineUntil else { return }
      publisher.change(at: now)
      truth.declare(from: now, publisher.truth(at: now))
      look(at: now, policy.app.onChange)
    }
  }

  /// The app looks for new pictures and asks for a reload by a rule.
  private mutating func look(at now: Instant, _ rule: ReloadRule) {
    let isOnline = now >= offlineUntil
    if isOnline ? device.update(from: publisher, at: now, rule) : rule == .always { ask(at: now) }
  }

  private mutating func ask(at now: Instant) {
    days[today].asked += 1
    // Several that are to be made at once are one.
    due = (
      due?.at ?? now.advanced(bySeconds: Int64(policy.budget.latencySeconds)), (due?.asks ?? 0) + 1
    )
  }

  private mutating func makeDue(_ asks: Int, at now: Instant) {
    due = nil
    guard !makeIfGranted(at: now) else { return }
    days[today].deferred += asks
    deferrals.append(now)
    retry = retry ?? budget.next(after: now)
  }

  private mutating func makeWaiting(at now: Instant) {
    if !makeIfGranted(at: now) { retry = budget.next(after: now) }
  }

  private mutating func makeIfGranted(at now: Instant) -> Bool {
    if now < foregroundUntil {
      make(.nothing, at: now)
    } else if budget.take(at: now) {
      make(retry == nil ? .one : .oneLate, at: now)
    } else {
      return false
    }
    return true
  }

  private mutating func make(_ cost: SimulatedReload.Cost, at now: Instant) {
    days[today].granted += 1
    if cost == .nothing { days[today].free += 1 }
    if cost == .oneLate { days[today].late += 1 }
    reloads.append(SimulatedReload(at: now, cost: cost))
    retry = nil
    if policy.widget.fetches, now >= offlineUntil {
      _ = device.update(from: publisher, at: now, .never)
    }
    putUp(at: now)
  }

  private mutating func putUp(at now: Instant) {
    device.reload(at: now)
    ownAsk = device.nextAsk
  }

  private mutating func finished() -> SimulationResult {
    budget.advance(to: span.until)
    truth.end(at: span.until)
    var screen = device.screen
    screen.end(at: span.until)
    let stale = Stretch.differing(truth, screen, within: span)
    for index in days.indices {
      for stretch in stale {
        let seconds = stretch.seconds(in: days[index].span)
        days[index].staleSeconds += seconds
        if stretch.seconds >= SimulationResult.freezeSeconds {
          days[index].frozenSeconds += seconds
        }
      }
    }
    return SimulationResult(
      policy: policy, zone: zone, days: days, truth: truth, screen: screen, reloads: reloads,
      deferrals: deferrals, levels: budget.levels, offline: offline, stale: stale)
  }
}
