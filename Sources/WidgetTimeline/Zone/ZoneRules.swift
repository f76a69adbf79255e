/// A zone's offsets from UTC, for all time: what a TZif file holds, as a value.
///
/// No system table is read and nothing is cached, so the same value gives the same answers on every
/// machine. A lookup is a binary search in the table of transitions, or a few steps of arithmetic
/// beyond its end, where the zone's rule goes on. Instants and days more than a billion years away
/// from 1970 count as a billion years away.
///
/// Source: RFC 9636 (TZif), and POSIX.1-2017 section 8.3 with RFC 9636 section 3.3.1 for the rule.
public struct ZoneRules: Hashable, Sendable {
  /// The name it was made with, such as `Asia/Tokyo`.
  public let name: String

  /// Instants at which the offset changes, strictly ascending.
  let transitions: [Int64]
  /// Seconds east of UTC: before the first transition, then from each one on.
  let offsets: [Int]
  /// The rule that goes on after the table, and the first second that it is asked for.
  let rule: PosixRule?
  let ruleStart: Int64

  /// The offsets that a civil zone can have, in seconds (RFC 9636, 3.2: "utoff").
  static let offsetRange = -89_999...93_599

  /// Makes rules of a table whose `offsets` are one more than its `transitions`.
  init(
    name: String, transitions: [Int64], offsets: [Int], rule: PosixRule?,
    ruleStart: Int64 = .min
  ) {
    precondition(offsets.count == transitions.count + 1)
    self.name = name
    self.transitions = transitions
    self.offsets = offsets
    self.rule = rule
    self.ruleStart = ruleStart
  }

  /// Coordinated universal time: no offset, ever.
  public static let utc = ZoneRules(name: "UTC", transitions: [], offsets: [0], rule: nil)

  /// How far the zone's clocks are ahead of UTC at an instant.
  ///
  /// - Returns: Seconds east of UTC: 32 400 for Asia/Tokyo.
  public func offset(at instant: Instant) -> Int {
    stretch(at: Self.bounded(instant.secondsSinceEpoch)).offset
  }

  /// The offset at a second, and the second at which the next stretch begins; nil where none does.
  ///
  /// The next stretch may have the same offset.
  func stretch(at second: Int64) -> (offset: Int, end: Int64?) {
    if let rule, second >= ruleStart {
      return (rule.offset(at: second), rule.change(after: second))
    }
    let index = countOfTransitions(upTo: second)
    let end = index < transitions.count ? transitions[index] : rule.map { _ in ruleStart }
    return (offsets[index], end)
  }

  /// How many transitions are not later than `second`.
  private func countOfTransitions(upTo second: Int64) -> Int {
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= second { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// `second`, or the nearest one that arithmetic with days and years can't overflow.
  static func bounded(_ second: Int64) -> Int64 {
    min(max(second, -farthestSecond), farthestSecond)
  }

  /// A billion years of 365.2425 days.
  static let farthestSecond: Int64 = 31_556_952_000_000_000
}
