/// The pictures of all packs of a run, each with the ID that history knows it by.
struct PackCatalogue: Sendable {
  /// A picture and where it comes from.
  struct Item: Hashable, Sendable {
    /// The pack's ID and the picture's key.
    let id: String
    let pack: String
    let picture: PackPicture
  }

  let packs: [Pack]
  let items: [Item]
  private let indices: [String: Int]

  init(_ packs: [Pack]) {
    self.packs = packs
    items = packs.flatMap { pack in
      pack.pictures.map { Item(id: "\(pack.id)/\($0.key)", pack: pack.id, picture: $0) }
    }
    indices = Dictionary(items.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// The item of that ID.
  subscript(id: String) -> Item? {
    indices[id].map { items[$0] }
  }

  /// The files of `items`, light ones and dark ones, each once, in order.
  static func files(_ items: [Item]) -> [String] {
    var seen = Set<PathKey>()
    return items.flatMap { [$0.picture.path] + ($0.picture.dark.map { [$0] } ?? []) }
      .filter { seen.insert(PathKey($0)).inserted }
  }
}
