/// What a viewer could see of a timeline: which pictures, and from when.
///
/// The only thing that a reload is decided by. It holds neither revisions nor times of staging or
/// checking, neither titles nor policies: two timelines that look the same are the same here,
/// however different the records behind them. Two entries that show the same are one step.
///
/// The steps reach as far as the timeline declares, to its last entry; that one's picture stays.
public struct TimelineProjection: Hashable, Sendable {
  /// A picture, and from when it is on screen.
  public struct Step: Hashable, Sendable {
    /// When it comes on screen.
    public let from: Instant
    /// What is shown.
    public let asset: AssetID
    /// What a device in dark mode shows instead.
    public let dark: AssetID?
    /// What a widget family shows instead, by the family's name.
    public let families: [String: AssetID]

    fileprivate init(_ entry: TimelineEntry) {
      from = entry.date
      asset = entry.asset
      dark = entry.dark
      families = entry.families
    }

    fileprivate func looksLike(_ other: Step) -> Bool {
      asset == other.asset && dark == other.dark && families == other.families
    }
  }

  /// Ascending; neighbours differ in what they show, and there are none where nothing is shown.
  public let steps: [Step]

  /// Projects a timeline.
  public init(_ timeline: Timeline) {
    var steps: [Step] = []
    for step in timeline.entries.map(Step.init) {
      if let last = steps.last, last.looksLike(step) { continue }
      steps.append(step)
    }
    self.steps = steps
  }
}
