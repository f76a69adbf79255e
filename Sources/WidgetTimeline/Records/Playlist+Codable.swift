extension Playlist: Codable {
  private enum Field: String, CaseIterable {
    case format, revision, day, timeZone, stagedAt, policy, reloadAfter, sources, entries, assets
  }

  /// The greatest revision a document may have: JSON's whole numbers are exact so far (RFC 8259,
  /// section 6), and one more can always be counted.
  package static let greatestRevision = (1 << 53) - 1

  /// Reads a playlist of format 1.
  ///
  /// - Throws: `UnsupportedFormat` for a newer one; `DecodingError` for one that is not what the
  ///   format says: entries that do not ascend or name an asset that is not described among them.
  public init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, Field.self)
    try UnsupportedFormat.check(.format, in: fields)
    let entries = try fields.value(.entries, as: [PlaylistEntry].self)
    let assets = try fields.dictionary(.assets, of: PlaylistAsset.self) { AssetID($0) }
    guard zip(entries, entries.dropFirst()).allSatisfy({ $0.at < $1.at }) else {
      throw fields.fault(.entries, "the times do not ascend")
    }
    guard entries.allSatisfy({ $0.assets.allSatisfy { assets[$0] != nil } }) else {
      throw fields.fault(.entries, "an asset is named that \"assets\" does not describe")
    }
    guard assets.allSatisfy({ $1.digest.hasPrefix("sha256:\($0.digits)") }) else {
      throw fields.fault(.assets, "a digest is not its asset's")
    }
    self.init(
      revision: try fields.number(.revision, in: 0...Self.greatestRevision),
      day: try fields.value(.day), timeZone: try fields.value(.timeZone),
      stagedAt: try fields.value(.stagedAt), policy: try Self.policy(fields),
      sources: try fields.value(.sources), entries: entries, assets: assets,
      unknownFields: try fields.unknownFields())
  }

  /// Writes the playlist in format 1.
  public func encode(to encoder: any Encoder) throws {
    var fields = try FieldWriter(encoder, Field.self, keeping: unshown.unknownFields)
    try fields.write(.format, Self.currentFormat)
    try fields.write(.revision, unshown.revision)
    try fields.write(.day, day)
    try fields.write(.timeZone, unshown.timeZone)
    try fields.write(.stagedAt, unshown.stagedAt)
    switch unshown.policy {
    case .atEnd: try fields.write(.policy, "atEnd")
    case .never: try fields.write(.policy, "never")
    case .after(let instant):
      try fields.write(.policy, "after")
      try fields.write(.reloadAfter, instant)
    }
    try fields.write(.sources, unshown.sources)
    try fields.write(.entries, entries)
    try fields.write(.assets, assets) { $0.digits }
  }

  private static func policy(_ fields: FieldReader<Field>) throws -> ReloadPolicy {
    switch try fields.value(.policy, as: String.self) {
    case "atEnd": .atEnd
    case "never": .never
    case "after": .after(try fields.value(.reloadAfter))
    default: throw fields.fault(.policy, "it is not atEnd, after or never")
    }
  }
}
