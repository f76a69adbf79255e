extension PlaylistEntry: Codable {
  private enum Field: String, CaseIterable {
    case at, asset, dark, families
  }

  /// Reads an entry.
  public init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, Field.self)
    self.init(
      at: try fields.value(.at), asset: try fields.value(.asset),
      dark: try fields.optional(.dark),
      families: try fields.optional(.families) ?? [:],
      unknownFields: try fields.unknownFields())
  }

  /// Writes an entry; without families the field is left out.
  public func encode(to encoder: any Encoder) throws {
    var fields = try FieldWriter(encoder, Field.self, keeping: unknownFields)
    try fields.write(.at, at)
    try fields.write(.asset, asset)
    try fields.write(.dark, ifPresent: dark)
    try fields.write(.families, ifPresent: families.isEmpty ? nil : families)
  }

  /// Every asset that the entry names: what is shown, in the dark, and for the families.
  package var assets: Set<AssetID> {
    var named = Set(families.values)
    named.insert(asset)
    if let dark { named.insert(dark) }
    return named
  }
}
