import WidgetTimeline

/// The folders of a container's assets, and what lies in them.
struct AssetFolders {
  /// A name in one of the folders.
  struct Item {
    /// Its path below the container's root.
    let file: String
    /// What it is.
    let status: FileStatus
    /// The asset that it is by its name and place; nil for what is none of a container's.
    let id: AssetID?
  }

  let root: String
  let files: FileSystem

  /// What lies in one of them, by name.
  ///
  /// - Returns: nil where the name is not a folder's.
  func items(in shard: String) throws(FileFailure) -> [Item]? {
    let folder = "\(ContainerLayout.assets)/\(shard)"
    guard try files.status(of: "\(root)/\(folder)")?.kind == .folder else { return nil }
    var items: [Item] = []
    for name in try files.names(in: "\(root)/\(folder)") ?? [] {
      let file = "\(folder)/\(name)"
      guard let status = try files.status(of: "\(root)/\(file)") else { continue }
      let id = ContainerLayout.asset(ofFileNamed: name)
      let isAsset = status.kind == .regular && id?.shard == shard
      items.append(Item(file: file, status: status, id: isAsset ? id : nil))
    }
    return items
  }
}
