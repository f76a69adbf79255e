public import WidgetTimeline

/// A stretch of time: from an instant up to, and without, another.
public struct Stretch: Hashable, Sendable {
  /// Its beginning.
  public var from: Instant
  /// The first instant after it.
  public var until: Instant

  /// Makes a stretch.
  public init(from: Instant, until: Instant) {
    self.from = from
    self.until = until
  }

  /// How long it is.
  public var seconds: Int64 { until.secondsSinceEpoch - from.secondsSinceEpoch }

  /// How many of its seconds are in another stretch as well.
  func seconds(in other: Stretch) -> Int64 {
    let common = Stretch(from: max(from, other.from), until: min(until, other.until))
    return max(0, common.seconds)
  }

  /// Where two tracks show different pictures, ascending.
  static func differing(
    _ truth: ScreenTrack, _ screen: ScreenTrack, within whole: Stretch
  ) -> [Stretch] {
    var stretches: [Stretch] = []
    var (next, other) = (truth.steps[...], screen.steps[...])
    var wanted: ScreenTrack.Step?
    var shown: ScreenTrack.Step?
    var at = whole.from
    while at < whole.until {
      while let step = next.first, step.from <= at { wanted = next.removeFirst() }
      while let step = other.first, step.from <= at { shown = other.removeFirst() }
      let change = [next.first?.from, other.first?.from].compactMap(\.self).min()
      let end = min(change ?? whole.until, whole.until)
      if wanted?.asset != shown?.asset {
        if let last = stretches.last, last.until == at {
          stretches[stretches.count - 1].until = end
        } else {
          stretches.append(Stretch(from: at, until: end))
        }
      }
      at = end
    }
    return stretches
  }
}
