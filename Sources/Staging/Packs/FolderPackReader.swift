/// Reads a folder: its pictures at any depth, the KDE packages in it, the lists at its top.
struct FolderPackReader {
  private let root: RealPath
  private let measure: PictureMeasure
  private var result: PackContents
  /// Pictures that are taken, offered or not: by their own path, so that links don't double them.
  private var files: Set<RealPath> = []
  private var folders: Set<RealPath> = []
  /// Folders that have been read in a way of their own, or not at all: links into them are passed over.
  private var closed: [RealPath] = []
  private var links: [(path: String, key: String)] = []

  private init(root: RealPath, measure: @escaping PictureMeasure) {
    self.root = root
    self.measure = measure
    result = PackContents()
  }

  /// Reads the folder at `root`, whose listing is `listing`.
  ///
  /// Nothing is opened but lists, metadata, and files whose names don't say that they are pictures.
  /// Hidden names are passed over, and containers: their pictures are thumbnails of a pack's, which
  /// would grow with every run. Order: a folder's files by name, then its folders by name, then
  /// what only links lead to. What can't be read ends as a rejection.
  static func read(
    _ root: RealPath, listing: FolderListing, measure: @escaping PictureMeasure
  ) -> PackContents {
    var reader = FolderPackReader(root: root, measure: measure)
    reader.readLists(listing)
    reader.walk(root, listing: listing, key: "")
    reader.followLinks()
    return reader.result
  }

  /// The background lists at the top come first: they have names and dark variants to tell.
  private mutating func readLists(_ listing: FolderListing) {
    var lists = BackgroundListReader(root: root, measure: measure)
    for entry in listing.entries where PictureName(entry.name).fileExtension == "xml" {
      let isList = entry.kind == .regular || entry.kind == .link
      guard isList, let path = try? RealPath(resolving: root.child(entry.name).string),
        path.isInside(root), (try? path.kind()) == .regular
      else { continue }
      lists.add(listAt: path)
    }
    lists.addSlideShowsOfNoList()
    result = lists.contents
    files = lists.files
  }

  /// Takes a folder and all that is below it, links kept for later.
  private mutating func walk(_ folder: RealPath, listing: FolderListing? = nil, key: String) {
    var pending = [(folder, listing, key)]
    while let (folder, known, key) = pending.popLast() {
      guard folders.insert(folder).inserted else { continue }
      do throws(PackProblem) {
        let listing = if let known { known } else { try FolderListing(path: folder.string) }
        if listing.isContainer {
          closed.append(folder)
          if folder == root {
            result.warnings.append(PackWarning(path: root.string, kind: .container))
          }
          continue
        }
        if let package = KDEPackage(listing, at: folder) {
          closed.append(folder)
          result.append(package.read(key: key, measure: measure))
          continue
        }
        pending += take(listing, of: folder, key: key).reversed().map { ($0.0, nil, $0.1) }
      } catch {
        result.reject(folder.string, error)
      }
    }
  }

  /// Takes the files of one folder and returns the folders in it.
  private mutating func take(
    _ listing: FolderListing, of folder: RealPath, key: String
  ) -> [(RealPath, String)] {
    var inner: [(RealPath, String)] = []
    for name in listing.unreadableNames {
      result.reject(folder.child(name).string, .nameNotUTF8)
    }
    for entry in listing.entries {
      let path = folder.child(entry.name)
      let key = key.isEmpty ? entry.name : "\(key)/\(entry.name)"
      switch entry.kind {
      case .regular: offer(path, key: key, name: entry.name)
      case .folder: inner.append((path, key))
      case .link: links.append((path.string, key))
      case .pipe, .socket, .device: result.reject(path.string, .notAFile(entry.kind))
      }
    }
    return inner
  }

  private mutating func offer(_ path: RealPath, key: String, name: String) {
    let name = PictureName(name)
    guard files.insert(path).inserted, name.isPicture(at: path.string) else { return }
    result.pictures.append(PackPicture(path: path.string, key: key, title: name.stem))
  }

  /// What only links lead to, and what leads nowhere; links found on the way are followed too.
  private mutating func followLinks() {
    var next = 0
    while next < links.count {
      let (path, key) = links[next]
      next += 1
      do throws(PackProblem) {
        let target = try RealPath(resolving: path)
        guard target.isInside(root) else { throw .outsidePack(target: target.string) }
        guard !closed.contains(where: target.isInside) else { continue }
        switch try target.kind() {
        case .regular: offer(target, key: key, name: PictureName.last(of: key))
        case .folder: walk(target, key: key)
        case let kind: throw .notAFile(kind)
        }
      } catch {
        result.reject(path, error)
      }
    }
  }
}
