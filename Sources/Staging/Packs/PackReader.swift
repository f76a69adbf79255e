package import ImagePipeline

/// The upright size that a picture's header declares; nil when it can't be read.
package typealias PictureMeasure = @Sendable (_ path: String) -> PixelSize?

/// Finds the pictures of packs: the kind of a pack follows from what it holds.
///
/// A folder gives its pictures at any depth, the KDE Plasma packages in it, and what the background
/// lists at its top name. A file is such a list, or a picture. Pictures themselves are not opened,
/// but where several sizes have to be compared.
package struct PackReader: Sendable {
  private let measure: PictureMeasure

  /// Makes a reader.
  ///
  /// - Parameter measure: Reads a picture's size; a picture for which it returns nil comes after
  ///   all others.
  package init(measure: @escaping PictureMeasure = PackReader.measureByHeader) {
    self.measure = measure
  }

  /// Reads the pack at `path`, which may be relative and may be a link.
  ///
  /// - Throws: the path and why the pack as a whole can't be read: `noSuchFile`, `notAFile`,
  ///   `permissionDenied`, `readFailed`; `corrupt` and `limitExceeded` for a list. Everything else
  ///   that is wrong is in the pack's `rejected`.
  package func read(_ path: String) throws(PackRejection) -> Pack {
    do throws(PackProblem) {
      let root = try RealPath(resolving: path)
      switch try root.kind() {
      case .folder: return try pack(folder: root)
      case .regular: return try pack(file: root)
      case let kind: throw .notAFile(kind)
      }
    } catch {
      throw PackRejection(path: path, problem: error)
    }
  }

  /// Reads several packs; one that is named twice is read once.
  ///
  /// - Returns: the packs in the order of their paths, and the paths that can't be read.
  package func read(all paths: [String]) -> (packs: [Pack], failed: [PackRejection]) {
    var packs: [Pack] = []
    var failed: [PackRejection] = []
    for path in paths {
      do throws(PackRejection) {
        let pack = try read(path)
        if !packs.contains(where: { $0.id == pack.id }) { packs.append(pack) }
      } catch {
        failed.append(error)
      }
    }
    return (packs, failed)
  }

  private func pack(folder root: RealPath) throws(PackProblem) -> Pack {
    let listing = try FolderListing(path: root.string)
    if let package = KDEPackage(listing, at: root) {
      let contents = package.read(key: root.name, measure: measure)
      return pack(root, name: contents.pictures.first?.title ?? root.name, contents)
    }
    return pack(
      root, name: root.name, FolderPackReader.read(root, listing: listing, measure: measure))
  }

  private func pack(file root: RealPath) throws(PackProblem) -> Pack {
    let name = PictureName(root.name)
    var contents = PackContents()
    if try FileContent(ofFileAt: root.string) == .markup {
      var reader = BackgroundListReader(root: root.folder, measure: measure)
      if try reader.add(namedListAt: root) {
        return pack(root, name: name.stem, reader.contents)
      }
    }
    contents.pictures = [PackPicture(path: root.string, key: root.name, title: name.stem)]
    return pack(root, name: name.stem, contents)
  }

  private func pack(_ root: RealPath, name: String, _ found: PackContents) -> Pack {
    var contents = found
    contents.makeKeysUnique()
    if contents.pictures.isEmpty, contents.rejected.isEmpty, contents.warnings.isEmpty {
      contents.warnings = [PackWarning(path: root.string, kind: .noPictures)]
    }
    return Pack(
      id: PackID.make(root), name: name, root: root.string, pictures: contents.pictures,
      rejected: contents.rejected, warnings: contents.warnings)
  }
}
