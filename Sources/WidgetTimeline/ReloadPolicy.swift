/// When the system should ask for the next timeline.
public enum ReloadPolicy: Hashable, Sendable {
  /// After the last entry.
  case atEnd
  /// At an instant.
  case after(Instant)
  /// Only when the app asks.
  case never
}
