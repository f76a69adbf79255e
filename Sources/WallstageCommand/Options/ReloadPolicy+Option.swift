internal import WidgetTimeline

extension ReloadPolicy {
  /// Reads `atEnd`, `never`, or `after:` and a time as RFC 3339 writes it; nil for anything else.
  init?(option text: String) {
    switch text {
    case "atEnd": self = .atEnd
    case "never": self = .never
    default:
      guard text.hasPrefix("after:"), let instant = Instant(rfc3339: String(text.dropFirst(6)))
      else { return nil }
      self = .after(instant)
    }
  }
}
