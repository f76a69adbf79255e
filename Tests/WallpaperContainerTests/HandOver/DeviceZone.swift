import Foundation
import WidgetTimeline

extension ZoneRules {
  /// A device's zone, from a week before to a year after an instant.
  static func device(_ zone: TimeZone, around now: Instant) -> ZoneRules {
    let span = now.advanced(bySeconds: -7 * 86_400)...now.advanced(bySeconds: 370 * 86_400)
    return ZoneRules(name: zone.identifier, covering: span) { instant in
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.secondsSinceEpoch)))
    }
  }
}
