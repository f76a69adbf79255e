extension PlaylistSource: Codable {
  private enum Field: String, CaseIterable {
    case id, name, checkedAt, pictures
  }

  /// Reads a source.
  public init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, Field.self)
    self.init(
      id: try fields.value(.id), name: try fields.value(.name),
      checkedAt: try fields.value(.checkedAt),
      pictures: try fields.number(.pictures, in: 0...Int.max),
      unknownFields: try fields.unknownFields())
  }

  /// Writes a source.
  public func encode(to encoder: any Encoder) throws {
    var fields = try FieldWriter(encoder, Field.self, keeping: unshown.unknownFields)
    try fields.write(.id, unshown.id)
    try fields.write(.name, unshown.name)
    try fields.write(.checkedAt, unshown.checkedAt)
    try fields.write(.pictures, unshown.pictures)
  }
}
