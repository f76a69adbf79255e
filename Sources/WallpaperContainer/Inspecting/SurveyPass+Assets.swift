import WidgetTimeline

extension SurveyPass {
  /// Holds what lies in the folders of assets against what is named; the playlists and the library
  /// have been read.
  mutating func sortAssets() {
    let describedFiles = Set(found.assets.map(\.file))
    var present: Set<AssetID> = []
    for item in assetItems() {
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
    findMissing(present)
  }

  /// All that lies in folders of assets; beside them there should be nothing.
  private mutating func assetItems() -> [AssetFolders.Item] {
    let folders = AssetFolders(root: root, files: files)
    var items: [AssetFolders.Item] = []
    for name in names(in: ContainerLayout.assets) {
      let folder = "\(ContainerLayout.assets)/\(name)"
      do throws(FileFailure) {
        if let here = try folders.items(in: name) {
          items += here
        } else {
          sortUnknown(folder)
        }
      } catch {
        add(folder, .unreadable(error))
      }
    }
    return items
  }

  /// Finds what is named and not there.
  ///
  /// - Parameter present: the assets that have a file of their name.
  private mutating func findMissing(_ present: Set<AssetID>) {
    let inspection = AssetInspection(root: root, digest: makeDigest, files: files)
    var missing: [AssetID: ContainerSurvey.MissingAsset] = [:]
    var present = present
    for asset in found.assets {
      guard inspection.isMissing(asset.file) else {
        present.insert(asset.id)
        continue
      }
      missing[asset.id, default: .init(id: asset.id, file: asset.file)].namedBy += asset.playlists
    }
    for (id, shelves) in shelves {
      // The library doesn't say where: where a folder can't be listed, the asset may be there.
      let isAbsent = !present.contains(id) && !isUnlisted(id)
      guard missing[id] != nil || isAbsent else { continue }
      missing[id, default: .init(id: id)].namedBy += shelves
    }
    found.missing = missing.values.sorted { $0.id.digits < $1.id.digits }
    for index in found.missing.indices {
      found.missing[index].namedBy = Set(found.missing[index].namedBy).sorted()
    }
  }

  private func isUnlisted(_ id: AssetID) -> Bool {
    let folders = [ContainerLayout.assets, "\(ContainerLayout.assets)/\(id.shard)"]
    return found.findings.contains { folders.contains($0.file) }
  }
}
