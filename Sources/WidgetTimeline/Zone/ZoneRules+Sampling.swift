extension ZoneRules {
  /// Makes rules of what another source says, such as Foundation's `TimeZone` on an Apple device, for a
  /// span of time; before and after it the clocks stay as they are at its ends.
  ///
  /// Asks once for each day, and some seventeen times more where the answer is another than the day
  /// before: two changes within one day of each other that take each other back are not seen.
  ///
  /// - Parameters:
  ///   - name: The zone's name.
  ///   - span: From the day before the earliest instant that will be asked for to the day after the last.
  ///   - offset: Seconds east of UTC at an instant.
  public init(name: String, covering span: ClosedRange<Instant>, offset: (Instant) -> Int) {
    var second = span.lowerBound.secondsSinceEpoch
    let end = span.upperBound.secondsSinceEpoch
    var offsets = [offset(span.lowerBound)]
    var transitions: [Int64] = []
    while second < end {
      let next = min(second + 86_400, end)
      let known = offsets[offsets.count - 1]
      let other = offset(Instant(secondsSinceEpoch: next))
      if other != known {
        var (low, high) = (second, next)
        while low + 1 < high {
          let middle = low + (high - low) / 2
          if offset(Instant(secondsSinceEpoch: middle)) == known {
            low = middle
          } else {
            high = middle
          }
        }
        transitions.append(high)
        offsets.append(other)
      }
      second = next
    }
    self.init(name: name, transitions: transitions, offsets: offsets, rule: nil)
  }
}
