/// What the colours of a thumbnail are, and how they came to be.
public struct ColorReport: Hashable, Sendable {
  /// How they came to be.
  public enum Action: String, Hashable, Sendable {
    /// From another space to sRGB.
    case converted
    /// The picture says, in some way, that it is sRGB.
    case unchanged
    /// Pixels and profile are those of the picture.
    case kept
    /// Nothing usable says what they are, so they are taken for sRGB.
    case assumed
    /// CMYK without a usable profile became sRGB by a rule of thumb.
    case approximated
  }

  /// What the thumbnail's pixels are in: `sRGB`, or the name of the profile that it holds.
  public var profile: String
  /// What the picture's pixels are in, by name; nil where nothing usable says.
  public var source: String?
  /// How one became the other.
  public var action: Action

  /// Makes a report.
  public init(profile: String = "sRGB", source: String? = nil, action: Action) {
    self.profile = profile
    self.source = source
    self.action = action
  }
}
