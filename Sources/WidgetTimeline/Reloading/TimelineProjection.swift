/// What a viewer could see of a timeline: which pictures, and from when.
///
/// The only thing that a reload is decided by. It takes the shown part of each entry whole, and the
/// unshown one not at all: neither revisions nor times of staging or checking, neither sizes nor
/// policies. Two timelines that look the same are the same here, however different the records behind
/// them. Two entries that show the same are one step.
///
/// The steps reach as far as the timeline declares, to its last entry; that one's picture stays.
public struct TimelineProjection: Hashable, Sendable {
  /// A picture, and from when it is on screen.
  public struct Step: Hashable, Sendable {
    /// When it comes on screen.
    public let from: Instant
    /// What is on screen.
    public let shown: TimelineEntry.Shown
  }

  /// Ascending; neighbours differ in what they show, and there are none where nothing is shown.
  public let steps: [Step]

  /// Projects a timeline.
  public init(_ timeline: Timeline) {
    var steps: [Step] = []
    for case .parts(let date, let shown, unshown: _) in timeline.entries
    where steps.last?.shown != shown {
      steps.append(Step(from: date, shown: shown))
    }
    self.steps = steps
  }
}
