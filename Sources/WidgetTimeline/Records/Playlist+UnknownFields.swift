extension Playlist {
  /// Takes over what this version doesn't know of an older playlist for the same day: its own fields,
  /// and those of sources, entries and assets that are in both.
  ///
  /// An entry is in both where it puts up the same asset at the same time.
  package mutating func keepUnknownFields(of older: Playlist) {
    unshown.unknownFields.keep(older.unknownFields)
    for index in unshown.sources.indices {
      let id = unshown.sources[index].id
      guard let source = older.sources.first(where: { $0.id == id }) else { continue }
      unshown.sources[index].unknownFields.keep(source.unknownFields)
    }
    for index in entries.indices {
      let entry = entries[index]
      guard let twin = older.entries.first(where: { $0.at == entry.at && $0.asset == entry.asset })
      else { continue }
      entries[index].unknownFields.keep(twin.unknownFields)
    }
    for (id, asset) in older.assets where !asset.unknownFields.isEmpty {
      guard var own = assets[id] else { continue }
      own.unknownFields.keep(asset.unknownFields)
      assets[id] = own
    }
  }
}

extension [String: JSONValue] {
  /// Takes over unknown fields of an older document that are not among these.
  package mutating func keep(_ older: Self) {
    merge(older) { own, _ in own }
  }
}
