/// Which of a run of switches can be shown, and which assets were missed on the way.
struct AssetPresence {
  /// An asset as one playlist describes it: two may say different things of one.
  private struct Described: Hashable {
    let asset: AssetID
    let playlist: CalendarDay
  }

  private let absent: Set<Described>
  /// For each switch, the one that is shown in its place: itself where its asset is there.
  private let shown: [Int?]
  /// Assets that are not there, of the switches noted so far.
  private(set) var missed: Set<AssetID> = []

  /// Looks at `switches`, which must be in the order they come on screen.
  init(_ switches: [Timeline.Switch], _ isPresent: (AssetID, CalendarDay) -> Bool) {
    var known: [Described: Bool] = [:]
    for described in switches.flatMap(Self.named) where known[described] == nil {
      known[described] = isPresent(described.asset, described.playlist)
    }
    absent = Set(known.filter { !$0.value }.keys)
    let isThere = switches.map {
      known[Described(asset: $0.shown.asset, playlist: $0.playlist)] == true
    }
    var nearest = isThere.firstIndex(of: true)
    var shown: [Int?] = []
    for index in switches.indices {
      if isThere[index] { nearest = index }
      shown.append(nearest)
    }
    self.shown = shown
  }

  /// The switch to show for the one at `index`: itself, the nearest earlier one that is there, or
  /// else the first that is; nil where none is.
  func nearest(to index: Int) -> Int? { shown[index] }

  /// What is on screen for a switch: without the variants that are not there.
  func present(_ asked: Timeline.Switch) -> TimelineEntry.Shown {
    func isPresent(_ asset: AssetID) -> Bool {
      !absent.contains(Described(asset: asset, playlist: asked.playlist))
    }
    var entry = asked.shown
    if !absent.isEmpty {
      entry.dark = entry.dark.flatMap { isPresent($0) ? $0 : nil }
      entry.families = entry.families.filter { isPresent($0.value) }
      entry.darkFamilies = entry.darkFamilies.filter { isPresent($0.value) }
    }
    let assets = entry.assets.compactMap { id in asked.assets[id].map { (id, $0.shown) } }
    return TimelineEntry.Shown(entry: entry, assets: Dictionary(uniqueKeysWithValues: assets))
  }

  /// Adds what a switch's entry names and is not there to `missed`.
  mutating func note(_ noted: Timeline.Switch) {
    guard !absent.isEmpty else { return }
    missed.formUnion(Self.named(noted).filter(absent.contains).map(\.asset))
  }

  /// Every asset that a switch's entry names.
  private static func named(_ named: Timeline.Switch) -> [Described] {
    named.shown.assets.map { Described(asset: $0, playlist: named.playlist) }
  }
}
