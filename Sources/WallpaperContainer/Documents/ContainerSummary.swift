public import WidgetTimeline

/// `summary.json`: what was published, for a reader that fetches (design of the refresh).
public struct ContainerSummary: Hashable, Sendable {
  /// One published playlist.
  public struct Item: Hashable, Sendable {
    /// The playlist's day.
    public var day: CalendarDay
    /// Its revision.
    public var revision: Int
    /// `sha256:` and the 64 hex digits of its file's digest.
    public var digest: String
    /// The size of its file.
    public var bytes: Int
    /// Fields that this version doesn't know, kept.
    public var unknownFields: [String: JSONValue]

    /// Makes an item.
    public init(
      day: CalendarDay, revision: Int, digest: String, bytes: Int,
      unknownFields: [String: JSONValue] = [:]
    ) {
      self.day = day
      self.revision = revision
      self.digest = digest
      self.bytes = bytes
      self.unknownFields = unknownFields
    }
  }

  /// The published playlists, by day.
  public var playlists: [Item]
  /// When the summary was written.
  public var generatedAt: Instant
  /// Fields that this version doesn't know, kept.
  public var unknownFields: [String: JSONValue]
  /// The highest published revision.
  public var revision: Int
  /// The last published day; nil when nothing is.
  public var day: CalendarDay?

  /// Makes a summary; revision and day follow from the playlists.
  public init(
    playlists: [Item], generatedAt: Instant, unknownFields: [String: JSONValue] = [:]
  ) {
    self.playlists = playlists.sorted { $0.day < $1.day }
    self.generatedAt = generatedAt
    self.unknownFields = unknownFields
    revision = playlists.map(\.revision).max() ?? 0
    day = playlists.map(\.day).max()
  }
}

extension ContainerSummary: Codable {
  private enum Field: String, CaseIterable {
    case format, revision, day, playlists, generatedAt
  }

  /// Reads a summary of format 1.
  public init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, Field.self)
    try UnsupportedFormat.check(.format, in: fields)
    self.init(
      playlists: try fields.value(.playlists), generatedAt: try fields.value(.generatedAt),
      unknownFields: try fields.unknownFields())
    revision = try fields.number(.revision, in: 0...Playlist.greatestRevision)
    day = try fields.optional(.day)
  }

  /// Writes the summary.
  public func encode(to encoder: any Encoder) throws {
    var fields = try FieldWriter(encoder, Field.self, keeping: unknownFields)
    try fields.write(.format, Playlist.currentFormat)
    try fields.write(.revision, revision)
    try fields.write(.day, ifPresent: day)
    try fields.write(.playlists, playlists)
    try fields.write(.generatedAt, generatedAt)
  }
}

extension ContainerSummary.Item: Codable {
  private enum Field: String, CaseIterable {
    case day, revision, digest, bytes
  }

  /// Reads an item.
  public init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, Field.self)
    self.init(
      day: try fields.value(.day),
      revision: try fields.number(.revision, in: 0...Playlist.greatestRevision),
      digest: try fields.value(.digest), bytes: try fields.number(.bytes, in: 0...(1 << 60)),
      unknownFields: try fields.unknownFields())
  }

  /// Writes an item.
  public func encode(to encoder: any Encoder) throws {
    var fields = try FieldWriter(encoder, Field.self, keeping: unknownFields)
    try fields.write(.day, day)
    try fields.write(.revision, revision)
    try fields.write(.digest, digest)
    try fields.write(.bytes, bytes)
  }
}
