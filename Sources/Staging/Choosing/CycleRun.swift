/// The running cycle, one showing after another.
struct CycleRun {
  private let candidates: [DayCandidate]
  private let seed: UInt64
  private let slots: Int
  private var cycle: Int
  private var showings = 0
  // For each candidate, in their order: how often the running cycle has shown it, the number of its
  // last showing among all, whether the cycle before showed it, and its hash in the running cycle.
  private var counts: [Int]
  private var lastShown: [Int?]
  private var isSettled: [Bool]
  private var hashes: [UInt64] = []
  /// The numbers of the running cycle's showings of pictures that the cycle before did not show.
  private var newcomersShown: [Int] = []
  /// How long the cycle is and how many pictures it has, for the settled ones and for the others.
  private var settled = (length: 0, pictures: 0)
  private let all: (length: Int, pictures: Int)

  /// Takes up the cycle that `past` ends in.
  ///
  /// - Parameters:
  ///   - candidates: At least one, each ID once.
  ///   - past: The showings before, the last one last, of the running cycle and the one before at least.
  ///   - firstCycle: The number of the cycle to begin when there is no past.
  init(
    candidates: [DayCandidate], seed: UInt64, past: [ShownPicture], firstCycle: Int, slots: Int
  ) {
    self.candidates = candidates
    self.seed = seed
    self.slots = slots
    let running = past.last?.cycle ?? firstCycle
    cycle = running
    all = (candidates.reduce(0) { $0 + max($1.weight, 1) }, candidates.count)
    counts = candidates.map { _ in 0 }
    lastShown = candidates.map { _ in nil }
    let before = Set(past.lazy.filter { $0.cycle == running - 1 }.map(\.id))
    isSettled = candidates.map { before.contains($0.id) }
    let indices = Dictionary(uniqueKeysWithValues: zip(candidates.map(\.id), candidates.indices))
    for shown in past {
      note(indices[shown.id], cycle: shown.cycle, isSettled: before.contains(shown.id))
    }
    begin()
  }

  /// Shows one more picture.
  mutating func next() -> ShownPicture {
    var due = dueIndices()
    let isOnlyLast = candidates.count > 1 && due.count == 1 && isLast(due[0])
    if due.isEmpty || isOnlyLast {
      // What is left is nothing, or would be shown twice in a row: a heavy weight's remainder.
      cycle += 1
      isSettled = counts.map { $0 > 0 }
      counts = candidates.map { _ in 0 }
      newcomersShown = []
      begin()
      due = dueIndices()
    }
    let index = pressing(due) ?? rested(due).min(by: comesBefore) ?? oldest(due)
    note(index, cycle: cycle, isSettled: isSettled[index])
    return ShownPicture(id: candidates[index].id, cycle: cycle)
  }

  /// Finds what is the same for all of a cycle.
  private mutating func begin() {
    hashes = candidates.map(hash)
    settled = (0, 0)
    for index in candidates.indices where isSettled[index] {
      settled.length += weight(index)
      settled.pictures += 1
    }
  }

  /// Counts a showing, also that of a picture that is no candidate any more.
  private mutating func note(_ index: Int?, cycle: Int, isSettled: Bool) {
    if let index {
      if cycle == self.cycle { counts[index] += 1 }
      lastShown[index] = showings
    }
    if cycle == self.cycle, !isSettled { newcomersShown.append(showings) }
    showings += 1
  }

  /// The candidates that the running cycle still has to show.
  private func dueIndices() -> [Int] {
    candidates.indices.filter { counts[$0] < weight($0) }
  }

  /// The one that has to come now, or its remainder could not be kept apart from itself: it has more
  /// than half of what is left of the cycle.
  private func pressing(_ due: [Int]) -> Int? {
    let left = due.reduce(0) { $0 + weight($1) - counts[$1] }
    return due.first { (weight($0) - counts[$0]) * 2 > left && !isLast($0) }
  }

  private func rested(_ due: [Int]) -> [Int] {
    due.filter { index in age(index).map { $0 >= distance(index) } ?? true }
  }

  /// The one whose last showing is longest ago.
  private func oldest(_ due: [Int]) -> Int {
    due.min { (lastShown[$0] ?? -1, $0) < (lastShown[$1] ?? -1, $1) } ?? 0
  }

  private func isLast(_ index: Int) -> Bool { lastShown[index] == showings - 1 }

  private func weight(_ index: Int) -> Int { max(candidates[index].weight, 1) }

  /// How many showings there were since a candidate's last; nil when there was none.
  ///
  /// Of a settled one newcomers' showings don't count: it rests as long as it would without them, so
  /// that whatever comes, the settled ones keep their order.
  private func age(_ index: Int) -> Int? {
    guard let last = lastShown[index] else { return nil }
    let between = showings - 1 - last
    guard isSettled[index], !newcomersShown.isEmpty else { return between }
    let earlier = newcomersShown.firstIndex { $0 > last } ?? newcomersShown.count
    return between - (newcomersShown.count - earlier)
  }

  /// How many showings should lie between two of a candidate.
  ///
  /// Half of what lies there on average; as many as keep it from coming twice a day, where its weight
  /// doesn't ask for just that; never more than there are others, so that with equal weights one is
  /// always rested.
  private func distance(_ index: Int) -> Int {
    let extent = isSettled[index] ? settled : all
    let average = extent.length / weight(index)
    return min(extent.pictures - 1, max(average / 2, min(slots, average) - 1, 1))
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
    return (count << 32 + hashes[index] >> 32) / UInt64(weight(index))
  }

  private func hash(_ candidate: DayCandidate) -> UInt64 {
    var hash = StableHash()
    hash.add(seed)
    hash.add(UInt64(bitPattern: Int64(cycle)))
    hash.add(candidate.id)
    return hash.value
  }
}
