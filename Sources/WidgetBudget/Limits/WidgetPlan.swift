/// What to make of each picture so that widgets may show it.
public struct WidgetPlan: Hashable, Sendable {
  /// A family's picture: exactly so many pixels.
  public struct Frame: Hashable, Sendable {
    /// Whose.
    public var family: WidgetFamily
    /// Pixels across.
    public var width: Int
    /// Pixels down.
    public var height: Int
  }

  /// One for each family that is wanted.
  public var frames: [Frame]
  /// How large the picture may be that stands for all families.
  public var bounds: WidgetBounds
  /// The most bytes that each picture's file may have; nil where no rule says.
  public var greatestBytes: Int?

  /// Plans for a profile.
  ///
  /// A family's picture has the size of its frame, of several devices' the largest; and is smaller in the
  /// same shape where that would break a rule on one of the others.
  ///
  /// A timeline has an entry for now, for each later switch of today and for each of tomorrow. What is
  /// planned for its archive is shared out evenly among them, so that one picture's share depends on no
  /// other picture; where a device may show a dark variant, it may have both.
  ///
  /// - Parameters:
  ///   - families: those that get a picture of their own; of none of the profile's, all get one picture.
  ///   - switches: how many switches a day has.
  ///   - hasDark: whether pictures have dark variants.
  public init(
    _ profile: WidgetProfile, families: [WidgetFamily], switches: Int, hasDark: Bool
  ) {
    let wanted = families.filter { profile.frame(of: $0) != nil }
    frames = wanted.compactMap { family in
      guard let frame = profile.frame(of: family) else { return nil }
      let (width, height) = WidgetBounds(profile, families: [family], pictures: wanted.count)
        .fitted(width: frame.pixelWidth, height: frame.pixelHeight)
      return Frame(family: family, width: width, height: height)
    }
    let shown = wanted.isEmpty ? profile.families : wanted
    bounds = WidgetBounds(profile, families: shown, pictures: shown.count)
    let pictures = (2 * switches + 1) * (hasDark ? 2 : 1)
    for case .bytesOfTimeline(_, let plan) in profile.rules.map(\.kind) {
      greatestBytes = min(greatestBytes ?? .max, max(1, plan / pictures))
    }
  }
}
