internal import WallpaperContainer

/// What `gc` has to say of a container's garbage.
struct GarbageSummary {
  let garbage: ContainerGarbage
  let isDryRun: Bool

  /// The members of the JSON document.
  var members: [OrderedJSON.Member] {
    let list = { (items: [ContainerGarbage.Item]) -> OrderedJSON in
      .array(items.map { ["file": .string($0.file), "bytes": .integer(Int64($0.bytes))] })
    }
    return [
      .init(name: "dryRun", value: .bool(isDryRun)),
      .init(name: "assets", value: list(garbage.assets)),
      .init(name: "playlists", value: list(garbage.playlists)),
      .init(name: "ledger", value: list(garbage.ledgers)),
      .init(name: "leftovers", value: list(garbage.leftovers)),
      .init(name: "bytes", value: .integer(Int64(garbage.bytes))),
      .init(name: "kept", value: .integer(Int64(garbage.keptAssets))),
      .init(name: "young", value: .integer(Int64(garbage.youngAssets))),
      .init(name: "foreign", value: .integer(Int64(garbage.foreignFiles))),
    ]
  }

  /// A line for each file of a dry run, and a line of counts.
  var text: String {
    let files = isDryRun ? garbage.items.map { "\($0.file)\n" }.joined() : ""
    let young = garbage.youngAssets > 0 ? ", \(garbage.youngAssets) of them within the grace" : ""
    let foreign =
      garbage.foreignFiles > 0
      ? "; \(counted(garbage.foreignFiles, "foreign name stays", "foreign names stay"))"
      : ""
    let assets = counted(garbage.assets.count, "asset", "assets")
    let playlists = counted(garbage.playlists.count, "playlist", "playlists")
    let ledgers = counted(garbage.ledgers.count, "ledger", "ledgers")
    let leftovers = counted(garbage.leftovers.count, "leftover", "leftovers")
    return files
      + "\(assets), \(playlists), \(ledgers) and \(leftovers) \(isDryRun ? "would go" : "removed"),"
      + " \(ByteSize.text(garbage.bytes)); \(counted(garbage.keptAssets, "asset", "assets"))"
      + " kept\(young)\(foreign)\n"
  }
}
