#if canImport(Glibc)
  public import WidgetTimeline

  /// The zone that a machine's clocks are set to.
  public struct MachineZone: Hashable, Sendable {
    /// Its tz database name, such as `Asia/Tokyo`; nil where it is set by a rule or a file that
    /// has no name, and so can't be recorded in a playlist.
    public let name: String?
    /// Its rules.
    public let rules: ZoneRules

    /// Makes a machine's zone.
    public init(name: String?, rules: ZoneRules) {
      self.name = name
      self.rules = rules
    }

    /// The zone of a machine that says nothing.
    public static let utc = MachineZone(name: "UTC", rules: .utc)
  }
#endif
