/// A KDE Plasma wallpaper package: one picture in several sizes, perhaps with dark variants.
///
/// Source: KDE's "Plasma wallpaper package structure" (KPackage type Wallpaper/Images): a metadata
/// file and `contents/images`, since Plasma 5.26 `contents/images_dark` beside it.
struct KDEPackage {
  private let root: RealPath
  private let metadata: [String]

  /// Recognises a package: metadata and a folder of pictures; nil for any other folder.
  ///
  /// Costs nothing where there is no metadata file.
  init?(_ listing: FolderListing, at root: RealPath) {
    metadata = KDEMetadata.fileNames.filter { listing.kind(of: $0) != nil }
    guard !metadata.isEmpty, listing.kind(of: "contents") != nil else { return nil }
    let hasPictures = ["images", "images_dark"].contains { name in
      let path = try? RealPath(resolving: root.child("contents").child(name).string)
      return (try? path?.kind()) == .folder
    }
    guard hasPictures else { return nil }
    self.root = root
  }

  /// Reads the package's picture: the largest light one, with the largest dark one.
  ///
  /// A package with dark pictures alone shows those. Links that leave the package are refused.
  func read(key: String, measure: PictureMeasure) -> PackContents {
    var result = PackContents()
    let light = variants(in: "images", &result).best(measure: measure)
    var dark = variants(in: "images_dark", &result).best(measure: measure)
    let title = name(&result)
    guard let shown = light ?? dark else {
      result.warnings.append(PackWarning(path: root.string, kind: .noPictures))
      return result
    }
    if dark?.path == shown.path { dark = nil }
    result.pictures = [
      PackPicture(path: shown.path.string, key: key, title: title, dark: dark?.path.string)
    ]
    return result
  }

  /// The name from the metadata, else the folder's.
  func name(_ result: inout PackContents) -> String {
    for file in metadata {
      let path = root.child(file)
      do throws(PackProblem) {
        let target = try RealPath(resolving: path.string)
        guard target.isInside(root) else { throw .outsidePack(target: target.string) }
        if let name = try KDEMetadata.name(inFileAt: target.string, isJSON: file.hasSuffix("json"))
        {
          return name
        }
      } catch {
        result.warnings.append(PackWarning(path: path.string, kind: .badMetadata(error)))
      }
    }
    return root.name
  }

  /// The pictures of one of the two folders, each once however many links name it.
  private func variants(in folder: String, _ result: inout PackContents) -> [PictureVariant] {
    let path = root.child("contents").child(folder)
    do throws(PackProblem) {
      let inner = try RealPath(resolving: path.string)
      guard inner.isInside(root) else { throw .outsidePack(target: inner.string) }
      let listing = try FolderListing(path: inner.string)
      for name in listing.unreadableNames {
        result.reject(inner.child(name).string, .nameNotUTF8)
      }
      var files: Set<RealPath> = []
      return listing.entries.compactMap { entry in
        guard let file = file(entry, in: inner, &result), files.insert(file).inserted,
          PictureName(file.name).isPicture(at: file.string)
        else { return nil }
        let size = PictureName(file.name).size ?? (0, 0)
        return PictureVariant(
          path: file, name: file.name, declaredArea: size.width * size.height)
      }
    } catch .noSuchFile {
      return []
    } catch {
      result.reject(path.string, error)
      return []
    }
  }

  /// The file that an entry stands for; nil for folders, and for what is rejected.
  private func file(
    _ entry: FolderListing.Entry, in folder: RealPath, _ result: inout PackContents
  ) -> RealPath? {
    let path = folder.child(entry.name)
    do throws(PackProblem) {
      switch entry.kind {
      case .regular: return path
      case .folder: return nil
      case .pipe, .socket, .device: throw .notAFile(entry.kind)
      case .link: break
      }
      let target = try RealPath(resolving: path.string)
      guard target.isInside(root) else { throw .outsidePack(target: target.string) }
      let kind = try target.kind()
      guard kind == .regular else { throw .notAFile(kind) }
      return target
    } catch {
      result.reject(path.string, error)
      return nil
    }
  }
}
