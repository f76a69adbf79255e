import WidgetTimeline

/// Every asset that a kept playlist or the library names.
struct NamedAssets {
  private(set) var ids: Set<AssetID> = []

  /// Takes in what a playlist names.
  mutating func add(_ playlist: Playlist) {
    ids.formUnion(playlist.assets.keys)
    for entry in playlist.entries { ids.formUnion(entry.assets) }
  }

  /// Takes in what a file of the library names.
  ///
  /// - Throws: `corrupt` for a line that can't be read: what it names is not known.
  mutating func add(libraryBytes bytes: [UInt8]) throws(DocumentFault) {
    for text in ByteLines(bytes) where !text.isEmpty {
      add(try ContainerJSON.decode(LibraryLine.self, from: text))
    }
  }

  /// Takes in what a line of the library names.
  mutating func add(_ line: LibraryLine) {
    ids.formUnion(line.assets)
  }
}
