extension SimulationPolicy.Budget: CustomStringConvertible {
  /// What there is, and how it comes back: `55 reloads in any 24 h`.
  public var description: String {
    let reloads = allowance == 1 ? "1 reload" : "\(allowance) reloads"
    return switch refill {
    case .window: "\(reloads) in any \(refillHours) h"
    case .steady: "\(reloads) in \(refillHours) h, coming back evenly"
    case .midnight: "\(reloads) a day"
    }
  }
}
