/// Whether a reload is worth asking for, of which a widget has 40 to 70 a day, and why.
public struct ReloadDecision: Hashable, Sendable {
  /// Why.
  public let reason: ReloadReason

  /// Makes a decision of its reason.
  public init(_ reason: ReloadReason) {
    self.reason = reason
  }

  /// Whether to ask.
  public var asksForReload: Bool {
    switch reason {
    case .shownNow, .shownFrom, .appeared, .vanished: true
    case .unchanged, .ownWrite: false
    }
  }
}
