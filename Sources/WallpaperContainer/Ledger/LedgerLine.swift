public import WidgetTimeline

/// A line of the ledger: a reload that was asked for, or one that a widget reports.
public struct LedgerLine: Hashable, Sendable {
  /// What a line tells.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// A reload was asked for.
    case request
    /// A widget drew.
    case receipt
  }

  /// When.
  public var at: Instant
  /// What.
  public var kind: Kind
  /// Which widget.
  public var widget: String
  /// The revision that asks, or that was drawn.
  public var revision: Int
  /// Why, in a word.
  public var reason: String
  /// Fields that this version doesn't know, kept.
  public var unknownFields: [String: JSONValue]

  /// Makes a line.
  public init(
    at: Instant, kind: Kind, widget: String, revision: Int, reason: String,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.at = at
    self.kind = kind
    self.widget = widget
    self.revision = revision
    self.reason = reason
    self.unknownFields = unknownFields
  }
}

extension LedgerLine: Codable {
  private enum Field: String, CaseIterable {
    case at, kind, widget, revision, reason
  }

  /// Reads a line.
  public init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, Field.self)
    self.init(
      at: try fields.value(.at), kind: try fields.value(.kind),
      widget: try fields.value(.widget),
      revision: try fields.number(.revision, in: 0...Playlist.greatestRevision),
      reason: try fields.value(.reason), unknownFields: try fields.unknownFields())
  }

  /// Writes a line.
  public func encode(to encoder: any Encoder) throws {
    var fields = try FieldWriter(encoder, Field.self, keeping: unknownFields)
    try fields.write(.at, at)
    try fields.write(.kind, kind)
    try fields.write(.widget, widget)
    try fields.write(.revision, revision)
    try fields.write(.reason, reason)
  }
}
