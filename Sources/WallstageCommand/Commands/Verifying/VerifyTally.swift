/// How many pictures came to which verdict.
struct VerifyTally: Hashable, Sendable {
  private var counts: [Verdict: Int] = [:]
  private var fails = false

  /// Nothing yet.
  init() {}

  /// Counts a picture.
  mutating func add(_ picture: VerifiedPicture) {
    counts[picture.verdict, default: 0] += 1
    if picture.verdict.isOver || picture.comparison?.fails == true { fails = true }
  }

  /// `4 pass, 0 over, 1 with an error`.
  var words: String {
    "\(counts[.pass] ?? 0) pass, \(counts.filter { $0.key.isOver }.values.reduce(0, +)) over, "
      + "\(counts[.error] ?? 0) with an error"
  }

  /// A line of counts; none for a single picture.
  var text: String {
    let total = counts.values.reduce(0, +)
    return total > 1 ? "\(total) pictures: \(words)\n" : ""
  }

  /// What the process ends with; nil when all is well.
  var exit: ExitCode? {
    if counts[.error] != nil { return .badData }
    return fails ? .checkFailed : nil
  }
}
