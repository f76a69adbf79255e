extension Playlist {
  /// Takes over what this version doesn't know of an older playlist for the same day: its own fields,
  /// and those of sources, entries and assets that are in both.
  ///
  /// An entry is in both where it puts up the same asset at the same time.
  package mutating func keepUnknownFields(of older: Playlist) {
    Self.merge(older.unknownFields, into: &unknownFields)
    for index in sources.indices {
      guard let source = older.sources.first(where: { $0.id == sources[index].id }) else {
        continue
      }
      Self.merge(source.unknownFields, into: &sources[index].unknownFields)
    }
    for index in entries.indices {
      let entry = entries[index]
      guard let twin = older.entries.first(where: { $0.at == entry.at && $0.asset == entry.asset })
      else { continue }
      Self.merge(twin.unknownFields, into: &entries[index].unknownFields)
    }
    for (id, asset) in older.assets where !asset.unknownFields.isEmpty {
      guard var own = assets[id] else { continue }
      Self.merge(asset.unknownFields, into: &own.unknownFields)
      assets[id] = own
    }
  }

  private static func merge(
    _ older: [String: JSONValue], into fields: inout [String: JSONValue]
  ) {
    fields.merge(older) { own, _ in own }
  }
}
