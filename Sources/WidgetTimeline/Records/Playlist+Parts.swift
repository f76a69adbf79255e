extension Playlist {
  /// What is shown of this playlist with what is unshown of another: where the two differ in no more
  /// than that, it is the other.
  ///
  /// Entries at the same place are taken to be the same, and assets with the same ID.
  package func takingUnshown(of other: Playlist) -> Playlist {
    var taken = self
    taken.unshown = other.unshown
    for (index, entry) in zip(entries.indices, other.entries) {
      taken.entries[index].unshown = entry.unshown
    }
    taken.assets = Dictionary(
      uniqueKeysWithValues: assets.map { id, asset in
        var asset = asset
        if let other = other.assets[id] { asset.unshown = other.unshown }
        return (id, asset)
      })
    return taken
  }

  /// The playlist without what this version doesn't know.
  package var withoutUnknownFields: Playlist {
    var known = self
    known.unknownFields = [:]
    for index in known.sources.indices { known.sources[index].unknownFields = [:] }
    for index in known.entries.indices { known.entries[index].unknownFields = [:] }
    known.assets = known.assets.mapValues { asset in
      var asset = asset
      asset.unknownFields = [:]
      return asset
    }
    return known
  }
}
