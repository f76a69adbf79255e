package import WidgetTimeline

/// Chooses the pictures of a day: a pure function of candidates, history, day and seed.
///
/// Showings go in cycles. In a cycle every candidate is shown as often as its weight says, so with
/// equal weights nothing repeats until everything was shown. The order in a cycle is the order of a
/// hash of seed, cycle and ID: it is another one in the next cycle, and a candidate that comes
/// leaves the order of the others as it is, of those that the cycle still has to show as well. What
/// counts is what the running cycle has shown: a new candidate is shown in it once, like any other,
/// and never catches up with the past.
///
/// What was shown last is not shown again soon: a picture comes back after half of a cycle at the
/// earliest (new pictures not counted), and within as many switches as a day has only when there are
/// fewer pictures than that, or when its weight asks for it. Nothing is ever shown twice in a row where
/// there is a choice.
package struct DayChooser: Sendable {
  private let candidates: [DayCandidate]
  private let seed: UInt64

  /// Makes a chooser.
  ///
  /// - Parameters:
  ///   - candidates: What may be shown; of several with the same ID the first counts.
  ///   - seed: Picks one of the possible orders.
  package init(candidates: [DayCandidate], seed: UInt64) {
    var ids = Set<String>(minimumCapacity: candidates.count)
    self.candidates = candidates.filter { ids.insert($0.id).inserted }
    self.seed = seed
  }

  /// Chooses the pictures of `day`.
  ///
  /// A day that `history` has, chosen with the same seed and for as many switches, stays as it is
  /// while each of its pictures is a candidate: what was published is not shuffled by a pack that comes.
  /// Else only days before `day` count, so that a rerun chooses the same again. Without any, the first
  /// cycle's number is the day's: a stager that never finds its history shows another order every day
  /// instead of the first day's for ever.
  ///
  /// - Parameters:
  ///   - slots: How many pictures the day has; fewer candidates repeat, in turn.
  ///   - history: What other days show, in any order.
  /// - Returns: `slots` showings, in order; none where there is no candidate.
  ///
  /// Cost: the candidates times `slots`, and the days of the history once.
  package func choose(_ day: CalendarDay, slots: Int, history: [ShownDay]) -> ShownDay {
    guard !candidates.isEmpty, slots > 0 else {
      return ShownDay(day: day, pictures: [], seed: seed)
    }
    if let chosen = history.last(where: { $0.day == day }), stands(chosen, slots: slots) {
      return chosen
    }
    let past = recent(history.filter { $0.day < day }.sorted { $0.day < $1.day })
    var run = CycleRun(
      candidates: candidates, seed: seed, past: past,
      firstCycle: day.daysSinceEpoch, slots: slots)
    return ShownDay(day: day, pictures: (0..<slots).map { _ in run.next() }, seed: seed)
  }

  /// Whether a day that was chosen before is one that this chooser may leave as it is.
  private func stands(_ chosen: ShownDay, slots: Int) -> Bool {
    guard chosen.seed == seed, chosen.pictures.count == slots else { return false }
    let ids = Set(candidates.map(\.id))
    return chosen.pictures.allSatisfy { ids.contains($0.id) }
  }

  /// The showings that matter, in order: those of the running cycle and of the one before, and as many
  /// as there are candidates.
  private func recent(_ days: [ShownDay]) -> [ShownPicture] {
    var showings: [ShownPicture] = []
    for shown in days.reversed().lazy.flatMap({ $0.pictures.reversed() }) {
      let isOld = shown.cycle < (showings.first?.cycle ?? shown.cycle) - 1
      if isOld && showings.count >= candidates.count { break }
      showings.append(shown)
    }
    return showings.reversed()
  }
}
