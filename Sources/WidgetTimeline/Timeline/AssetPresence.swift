/// Which of a run of entries can be shown, and which assets were missed on the way.
struct AssetPresence {
  private let absent: Set<AssetID>
  /// For each entry, the one that is shown in its place: itself where its asset is there.
  private let shown: [Int?]
  /// Assets that are not there, of the entries noted so far.
  private(set) var missed: Set<AssetID> = []

  /// Looks at `entries`, which must be in the order they come on screen.
  init(_ entries: [PlaylistEntry], _ isPresent: (AssetID) -> Bool) {
    var known: [AssetID: Bool] = [:]
    for asset in entries.flatMap(\.named) where known[asset] == nil {
      known[asset] = isPresent(asset)
    }
    absent = Set(known.filter { !$0.value }.keys)
    let isThere = entries.map { known[$0.asset] == true }
    var nearest = isThere.firstIndex(of: true)
    var shown: [Int?] = []
    for index in entries.indices {
      if isThere[index] { nearest = index }
      shown.append(nearest)
    }
    self.shown = shown
  }

  /// The entry to show for the one at `index`: itself, the nearest earlier one that is there, or
  /// else the first that is; nil where none is.
  func nearest(to index: Int) -> Int? { shown[index] }

  /// The asset, if there is one and it is there.
  func present(_ asset: AssetID?) -> AssetID? {
    asset.flatMap { absent.contains($0) ? nil : $0 }
  }

  /// Adds what an entry names and is not there to `missed`.
  mutating func note(_ entry: PlaylistEntry) {
    missed.formUnion(entry.named.filter(absent.contains))
  }
}

extension PlaylistEntry {
  /// Every asset that the entry names.
  fileprivate var named: [AssetID] {
    [asset] + (dark.map { [$0] } ?? []) + families.values
  }
}
