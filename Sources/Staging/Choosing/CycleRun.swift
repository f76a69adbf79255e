/// The running cycle, one showing after another.
struct CycleRun {
  private let candidates: [DayCandidate]
  private let seed: UInt64
  private var cycle: Int
  private var showings = 0
  // For each candidate, in their order: how often the running cycle has shown it, the number of its
  // last showing among all, and its hash in the running cycle.
  private var counts: [Int]
  private var lastShown: [Int?]
  private var hashes: [UInt64]
  private let slots: Int
  private let cycleLength: Int

  /// Takes up the cycle that `past` ends in.
  ///
  /// - Parameters:
  ///   - candidates: At least one, each ID once.
  ///   - past: All showings before, the last one last.
  ///   - firstCycle: The number of the cycle to begin when there is no past.
  init(
    candidates: [DayCandidate], seed: UInt64, past: [ShownPicture], firstCycle: Int, slots: Int
  ) {
    self.candidates = candidates
    self.seed = seed
    cycle = past.last?.cycle ?? firstCycle
    self.slots = slots
    cycleLength = candidates.reduce(0) { $0 + max($1.weight, 1) }
    counts = candidates.map { _ in 0 }
    lastShown = candidates.map { _ in nil }
    hashes = []
    let indices = Dictionary(uniqueKeysWithValues: zip(candidates.map(\.id), candidates.indices))
    for shown in past { note(indices[shown.id], cycle: shown.cycle) }
    hashes = candidates.map(hash)
  }

  /// Shows one more picture.
  mutating func next() -> ShownPicture {
    var due = dueIndices()
    let isOnlyLast = candidates.count > 1 && due.count == 1 && age(due[0]) == 0
    if due.isEmpty || isOnlyLast {
      // What is left is nothing, or would be shown twice in a row: a heavy weight's remainder.
      cycle += 1
      counts = candidates.map { _ in 0 }
      hashes = candidates.map(hash)
      due = dueIndices()
    }
    let rested = due.filter { index in age(index).map { $0 >= distance(index) } ?? true }
    let index =
      rested.min(by: comesBefore) ?? due.max { (age($0) ?? .max, $1) < (age($1) ?? .max, $0) } ?? 0
    note(index, cycle: cycle)
    return ShownPicture(id: candidates[index].id, cycle: cycle)
  }

  /// Counts a showing, also that of a picture that is no candidate any more.
  private mutating func note(_ index: Int?, cycle: Int) {
    if let index {
      if cycle == self.cycle { counts[index] += 1 }
      lastShown[index] = showings
    }
    showings += 1
  }

  /// The candidates that the running cycle still has to show.
  private func dueIndices() -> [Int] {
    candidates.indices.filter { counts[$0] < max(candidates[$0].weight, 1) }
  }

  /// How many showings there were since a candidate's last; nil when there was none.
  private func age(_ index: Int) -> Int? {
    lastShown[index].map { showings - 1 - $0 }
  }

  /// How many showings should lie between two of a candidate.
  ///
  /// Half of what lies there on average; as many as keep it from coming twice a day, where its weight
  /// doesn't ask for just that; never more than there are others, so that with equal weights one is
  /// always rested.
  private func distance(_ index: Int) -> Int {
    let average = cycleLength / max(candidates[index].weight, 1)
    return min(candidates.count - 1, max(average / 2, min(slots, average) - 1, 1))
  }

  /// Orders due candidates by their next place in the cycle, then by ID.
  private func comesBefore(_ left: Int, _ right: Int) -> Bool {
    let places = (place(left), place(right))
    return places.0 != places.1
      ? places.0 < places.1 : candidates[left].id < candidates[right].id
  }

  /// Where in the cycle a candidate's next showing belongs: showing k of w lies at a hashed place in
  /// the k-th of w equal parts.
  private func place(_ index: Int) -> UInt64 {
    let count = UInt64(counts[index])
    let weight = UInt64(max(candidates[index].weight, 1))
    return (count << 32 + hashes[index] >> 32) / weight
  }

  private func hash(_ candidate: DayCandidate) -> UInt64 {
    var hash = StableHash()
    hash.add(seed)
    hash.add(UInt64(bitPattern: Int64(cycle)))
    hash.add(candidate.id)
    return hash.value
  }
}
