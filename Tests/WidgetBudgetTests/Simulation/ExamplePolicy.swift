import Foundation
import TestSupport
import WidgetBudget
import WidgetTimeline

/// The policies that are shipped as examples.
enum ExamplePolicy {
  static let folder = "\(Fixtures.checkout)/Assets/policies"

  static let names = [
    "every-twenty-minutes", "hourly-timer-and-foreground", "never-asks-again", "often-offline",
    "one-timeline-a-day", "poll-with-gate", "poll-with-naive-equality", "staged-every-night",
  ]

  static func read(_ name: String) throws -> SimulationPolicy {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name).json"))
    return try SimulationPolicy(JSONDecoder().decode(JSONValue.self, from: data), name: "")
  }

  static func policy(_ text: String) throws -> SimulationPolicy {
    try SimulationPolicy(
      JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)), name: "policy")
  }

  /// Plays an example, or a policy, in winter.
  static func play(
    _ policy: SimulationPolicy, days: Int = 3, from: String = "2026-12-01",
    zone: ZoneRules = Zones.berlin, seed: UInt64 = 1
  ) -> SimulationResult {
    Simulation(policy, from: Zones.day(from), days: days, zone: zone, seed: seed).run()
  }
}
