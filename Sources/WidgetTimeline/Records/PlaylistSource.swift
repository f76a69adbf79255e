/// A pack that a playlist's pictures come from; nothing of it is on a widget.
public enum PlaylistSource: Record {
  /// All of it.
  case parts(unshown: Unshown)

  /// The fields that no viewer sees.
  public struct Unshown: Hashable, Sendable {
    /// Stable identifier, unique in the playlist.
    public var id: String
    /// The name of the pack.
    public var name: String
    /// When the pack was last read.
    public var checkedAt: Instant
    /// How many usable pictures it held.
    public var pictures: Int
    /// Fields that this version doesn't know, kept.
    public var unknownFields: [String: JSONValue]
  }

  /// Makes a source.
  public init(
    id: String, name: String, checkedAt: Instant, pictures: Int,
    unknownFields: [String: JSONValue] = [:]
  ) {
    let unshown = Unshown(
      id: id, name: name, checkedAt: checkedAt, pictures: pictures, unknownFields: unknownFields)
    self = .parts(unshown: unshown)
  }

  /// The fields that no viewer sees.
  public var unshown: Unshown {
    get {
      switch self {
      case .parts(let unshown): unshown
      }
    }
    set { self = .parts(unshown: newValue) }
  }
}
