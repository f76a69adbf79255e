import WidgetTimeline

extension SurveyPass {
  /// Holds what lies in the folders of assets against what is named; the playlists and the library
  /// have been read.
  mutating func sortAssets() {
    let folders = AssetFolders(root: root, files: files)
    let describedFiles = Set(found.assets.map(\.file))
    var present: Set<AssetID> = []
    for name in names(in: ContainerLayout.assets) {
      let items: [AssetFolders.Item]?
      do throws(FileFailure) {
        items = try folders.items(in: name)
      } catch {
        add("\(ContainerLayout.assets)/\(name)", .unreadable(error))
        continue
      }
      guard let items else {
        sortUnknown("\(ContainerLayout.assets)/\(name)")
        continue
      }
      for item in items {
        if let id = item.id {
          present.insert(id)
          if knowsAllNames, !named.ids.contains(id) {
            found.superfluous.append(
              ContainerGarbage.Item(file: item.file, bytes: item.status.bytes))
          }
        } else if !describedFiles.contains(item.file) {
          sortUnknown(item.file)
        }
      }
    }
    findMissing(present)
  }

  /// Finds what is named and not there.
  ///
  /// - Parameter present: the assets that have a file of their name.
  private mutating func findMissing(_ present: Set<AssetID>) {
    var missing: [AssetID: ContainerSurvey.MissingAsset] = [:]
    for asset in found.assets {
      let inspection = AssetInspection(root: root, digest: makeDigest, files: files)
      guard inspection.isMissing(asset.file) else { continue }
      missing[asset.id, default: .init(id: asset.id, file: asset.file)].namedBy += asset.playlists
    }
    for (id, shelves) in shelves where missing[id] != nil || !present.contains(id) {
      missing[id, default: .init(id: id)].namedBy += shelves
    }
    found.missing = missing.values.sorted { $0.id.digits < $1.id.digits }
    for index in found.missing.indices {
      found.missing[index].namedBy = Set(found.missing[index].namedBy).sorted()
    }
  }
}
