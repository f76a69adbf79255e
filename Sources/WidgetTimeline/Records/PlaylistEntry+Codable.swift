extension PlaylistEntry: Codable {
  private enum Field: String, CaseIterable {
    case at, asset, dark, families, darkFamilies
  }

  /// Reads an entry.
  public init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, Field.self)
    self.init(
      at: try fields.value(.at), asset: try fields.value(.asset),
      dark: try fields.optional(.dark),
      families: try fields.optional(.families) ?? [:],
      darkFamilies: try fields.optional(.darkFamilies) ?? [:],
      unknownFields: try fields.unknownFields())
  }

  /// Writes an entry; without families the field is left out.
  public func encode(to encoder: any Encoder) throws {
    var fields = try FieldWriter(encoder, Field.self, keeping: unshown.unknownFields)
    try fields.write(.at, at)
    try fields.write(.asset, shown.asset)
    try fields.write(.dark, ifPresent: shown.dark)
    let (families, darkFamilies) = (shown.families, shown.darkFamilies)
    try fields.write(.families, ifPresent: families.isEmpty ? nil : families)
    try fields.write(.darkFamilies, ifPresent: darkFamilies.isEmpty ? nil : darkFamilies)
  }
}
