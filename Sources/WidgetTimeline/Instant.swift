/// A point in time, in whole seconds since 1970-01-01T00:00:00Z.
///
/// Read from and written as RFC 3339; what is written is always in UTC.
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, leap seconds not counted (POSIX.1-2017, 4.16).
  public var secondsSinceEpoch: Int64

  /// Makes an instant from seconds since the epoch.
  public init(secondsSinceEpoch: Int64) {
    self.secondsSinceEpoch = secondsSinceEpoch
  }

  /// Orders instants by time.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.secondsSinceEpoch < right.secondsSinceEpoch
  }

  /// The instant `seconds` later.
  public func advanced(bySeconds seconds: Int64) -> Instant {
    Instant(secondsSinceEpoch: secondsSinceEpoch + seconds)
  }
}
