public import WidgetTimeline

/// Which picture is on screen from when on.
public struct ScreenTrack: Hashable, Sendable {
  /// A picture and the instant it comes on screen.
  public struct Step: Hashable, Sendable {
    /// When.
    public let from: Instant
    /// What; nil for nothing.
    public let asset: AssetID?
  }

  /// Ascending; neighbours differ.
  public private(set) var steps: [Step] = []

  /// Declares what comes on screen from an instant on, in place of all that was declared for then.
  ///
  /// - Parameter next: ascending, none of them before `instant`.
  mutating func declare(from instant: Instant, _ next: [Step]) {
    while let last = steps.last, last.from >= instant { steps.removeLast() }
    for step in next where step.asset != steps.last?.asset || steps.isEmpty { steps.append(step) }
  }

  /// Leaves out what is not before an instant.
  mutating func end(at instant: Instant) {
    while let last = steps.last, last.from >= instant { steps.removeLast() }
  }
}
