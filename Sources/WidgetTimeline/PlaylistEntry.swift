/// A switch of the day: from `at` on, this asset is shown.
public struct PlaylistEntry: Hashable, Sendable {
  /// Wall-clock time of the switch.
  public var at: ClockTime
  /// What is shown.
  public var asset: AssetID
  /// What a device in dark mode shows instead.
  public var dark: AssetID?
  /// Assets made for a widget family's frame, by the family's name.
  public var families: [String: AssetID]
  /// Fields that this version doesn't know, kept.
  public var unknownFields: [String: JSONValue]

  /// Makes an entry.
  public init(
    at: ClockTime, asset: AssetID, dark: AssetID? = nil, families: [String: AssetID] = [:],
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.at = at
    self.asset = asset
    self.dark = dark
    self.families = families
    self.unknownFields = unknownFields
  }
}
