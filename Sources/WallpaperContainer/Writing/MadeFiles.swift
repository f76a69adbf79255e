/// Files and folders that were made, so that they can be unmade.
struct MadeFiles: Sendable {
  private enum Item: Sendable {
    case file(String)
    case folder(String)
  }

  private var items: [Item] = []

  var isEmpty: Bool { items.isEmpty }

  mutating func add(file path: String) { items.append(.file(path)) }

  mutating func add(folder path: String) { items.append(.folder(path)) }

  /// Removes everything, the last first, as far as the first folder that something else is in.
  func remove(_ files: FileSystem) {
    for item in items.reversed() {
      do {
        switch item {
        case .file(let path): try files.removeFile(path)
        case .folder(let path): try files.removeFolder(path)
        }
      } catch {
        return
      }
    }
  }
}
