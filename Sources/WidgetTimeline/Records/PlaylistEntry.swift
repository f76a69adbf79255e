/// A switch of the day: from `at` on, this asset is shown.
public enum PlaylistEntry: ShownRecord {
  /// The time, what is on screen from then on, and the rest.
  case parts(at: ClockTime, shown: Shown, unshown: Unshown)

  /// The fields that a viewer could see.
  public struct Shown: Hashable, Sendable {
    /// What is shown.
    public var asset: AssetID
    /// What a device in dark mode shows instead.
    public var dark: AssetID?
    /// Assets made for a widget family's frame, by the family's name.
    public var families: [String: AssetID]
    /// The same of what a device in dark mode shows instead.
    public var darkFamilies: [String: AssetID]
  }

  /// The fields that no viewer sees.
  public struct Unshown: Hashable, Sendable {
    /// Fields that this version doesn't know, kept.
    public var unknownFields: [String: JSONValue]
  }

  /// Makes an entry.
  public init(
    at: ClockTime, asset: AssetID, dark: AssetID? = nil, families: [String: AssetID] = [:],
    darkFamilies: [String: AssetID] = [:], unknownFields: [String: JSONValue] = [:]
  ) {
    self = .parts(
      at: at,
      shown: Shown(asset: asset, dark: dark, families: families, darkFamilies: darkFamilies),
      unshown: Unshown(unknownFields: unknownFields))
  }

  /// Wall-clock time of the switch: to a viewer, the instant that it makes on a day.
  public var at: ClockTime {
    get {
      switch self {
      case .parts(let at, _, _): at
      }
    }
    set { self = .parts(at: newValue, shown: shown, unshown: unshown) }
  }

  /// The fields that a viewer could see.
  public var shown: Shown {
    get {
      switch self {
      case .parts(_, let shown, _): shown
      }
    }
    set { self = .parts(at: at, shown: newValue, unshown: unshown) }
  }

  /// The fields that no viewer sees.
  public var unshown: Unshown {
    get {
      switch self {
      case .parts(_, _, let unshown): unshown
      }
    }
    set { self = .parts(at: at, shown: shown, unshown: newValue) }
  }

  /// Every asset that the entry names: what is shown, in the dark, and for the families.
  package var assets: Set<AssetID> { shown.assets }
}

extension PlaylistEntry.Shown {
  /// Every asset that is named: what is shown, in the dark, and for the families.
  package var assets: Set<AssetID> {
    var named = Set(families.values).union(darkFamilies.values)
    named.insert(asset)
    if let dark { named.insert(dark) }
    return named
  }
}
