/// Why a reload is asked for, or is not.
public enum ReloadReason: Hashable, Sendable {
  /// Nothing that is shown has changed.
  case unchanged
  /// What is on screen now is another picture, or has another title.
  case shownNow
  /// What is on screen now stays; the first difference comes on screen at an instant.
  case shownFrom(Instant)
  /// Nothing was shown before.
  case appeared
  /// Nothing is shown any more.
  case vanished
  /// What is shown has changed by the widget's own write, and its side never signals.
  case ownWrite

  /// A word for machines that stays the same from version to version.
  public var word: String {
    switch self {
    case .unchanged: "unchanged"
    case .shownNow: "shown-now"
    case .shownFrom: "shown-later"
    case .appeared: "appeared"
    case .vanished: "vanished"
    case .ownWrite: "own-write"
    }
  }
}
