/// A pack that a playlist's pictures come from.
public struct PlaylistSource: Hashable, Sendable {
  /// Stable identifier, unique in the playlist.
  public var id: String
  /// The name to show.
  public var name: String
  /// When the pack was last read.
  public var checkedAt: Instant
  /// How many usable pictures it held.
  public var pictures: Int
  /// Fields that this version doesn't know, kept.
  public var unknownFields: [String: JSONValue]

  /// Makes a source.
  public init(
    id: String, name: String, checkedAt: Instant, pictures: Int,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.name = name
    self.checkedAt = checkedAt
    self.pictures = pictures
    self.unknownFields = unknownFields
  }
}
