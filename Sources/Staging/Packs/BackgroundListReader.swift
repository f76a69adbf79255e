/// Reads GNOME's and MATE's background lists and slide shows: each picture they name, once.
struct BackgroundListReader {
  private let root: RealPath
  private let measure: PictureMeasure
  /// What the lists brought so far.
  private(set) var contents = PackContents()
  /// Every file that was named: shown, dark, deleted, and the documents themselves.
  private(set) var files: Set<RealPath> = []
  private var shown: Set<RealPath> = []
  private var rejected: Set<String> = []
  private var slideShows: [(path: RealPath, slides: [[BackgroundDocument.Size]])] = []

  /// Makes a reader whose keys are relative to `root` where a picture lies below it.
  init(root: RealPath, measure: @escaping PictureMeasure) {
    self.root = root
    self.measure = measure
  }

  /// Reads a document that a folder holds.
  ///
  /// A slide show waits for a list to name it. What is no background document is passed over, also
  /// when it is no XML; one that is but can't be read is a rejection.
  mutating func add(listAt path: RealPath) {
    guard (try? FileContent(ofFileAt: path.string)) == .markup else { return }
    var isBackgrounds = false
    do throws(PackProblem) {
      _ = try add(path, isBackgrounds: &isBackgrounds)
    } catch {
      guard isBackgrounds else { return }
      files.insert(path)
      contents.reject(path.string, error)
    }
  }

  /// Reads a document that the user named.
  ///
  /// - Returns: false when it is XML, but no background document.
  /// - Throws: what is wrong with it.
  mutating func add(namedListAt path: RealPath) throws(PackProblem) -> Bool {
    var isBackgrounds = false
    let isOurs = try add(path, isBackgrounds: &isBackgrounds)
    addSlideShowsOfNoList()
    return isOurs
  }

  private mutating func add(
    _ path: RealPath, isBackgrounds: inout Bool
  ) throws(PackProblem) -> Bool {
    switch try BackgroundDocument.read(path.string, isBackgrounds: &isBackgrounds) {
    case .list(let entries):
      files.insert(path)
      for entry in entries { add(entry, in: path.folder) }
    case .slideShow(let slides): slideShows.append((path, slides))
    case .other: return false
    }
    return true
  }

  /// Reads the slide shows that were met and that no list has named.
  mutating func addSlideShowsOfNoList() {
    for (path, slides) in slideShows where files.insert(path).inserted {
      let pictures = files(of: slides, in: path.folder)
      add(light: pictures, dark: [], title: PictureName(path.name).stem)
    }
    slideShows = []
  }

  private mutating func add(_ entry: BackgroundDocument.Entry, in folder: RealPath) {
    let before = contents.rejected
    let light = files(named: entry.file, in: folder)
    let dark = files(named: entry.dark, in: folder)
    if entry.isDeleted {
      // Its files are known, so that a folder's walk doesn't bring them back.
      contents.rejected = before
    } else {
      add(light: light, dark: dark, title: entry.name)
    }
  }

  /// Adds the pictures of an entry; where it has only dark ones, those.
  private mutating func add(light: [RealPath], dark: [RealPath], title: String?) {
    let lights = light.isEmpty ? dark : light
    for (index, path) in lights.enumerated() where shown.insert(path).inserted {
      let variant = dark.isEmpty ? path : dark[index % dark.count]
      var name = title ?? PictureName(path.name).stem
      if title != nil, index > 0 { name += " \(index + 1)" }
      contents.pictures.append(
        PackPicture(
          path: path.string, key: path.relative(to: root) ?? path.string, title: name,
          dark: variant == path ? nil : variant.string))
    }
  }

  /// The pictures that a name stands for: none, one, or those of a slide show.
  private mutating func files(named name: String?, in folder: RealPath) -> [RealPath] {
    guard let name, name != "(none)" else { return [] }
    guard let path = file(named: name, in: folder) else { return [] }
    files.insert(path)
    let claimsPicture = PictureName(path.name).claimsPicture
    guard !claimsPicture, (try? FileContent(ofFileAt: path.string)) == .markup else {
      return [path]
    }
    var isBackgrounds = false
    do throws(PackProblem) {
      let document = try BackgroundDocument.read(path.string, isBackgrounds: &isBackgrounds)
      guard case .slideShow(let slides) = document else { return [path] }
      return files(of: slides, in: path.folder)
    } catch {
      reject(path.string, error)
      return []
    }
  }

  /// One file for each slide, the largest that is there; a file of several slides once.
  private mutating func files(
    of slides: [[BackgroundDocument.Size]], in folder: RealPath
  ) -> [RealPath] {
    var result: [RealPath] = []
    for sizes in slides {
      let variants = sizes.compactMap { size in
        file(named: size.file, in: folder).map {
          PictureVariant(path: $0, name: $0.name, declaredArea: size.declaredArea)
        }
      }
      files.formUnion(variants.map(\.path))
      if let best = variants.best(measure: measure), !result.contains(best.path) {
        result.append(best.path)
      }
    }
    return result
  }

  private mutating func file(named name: String, in folder: RealPath) -> RealPath? {
    var path = name
    do throws(PackProblem) {
      path = try FileReference.path(name, in: folder)
      let target = try RealPath(resolving: path)
      let kind = try target.kind()
      guard kind == .regular else { throw .notAFile(kind) }
      return target
    } catch {
      reject(path, error)
      return nil
    }
  }

  private mutating func reject(_ path: String, _ problem: PackProblem) {
    guard rejected.insert(path).inserted else { return }
    contents.reject(path, problem)
  }
}
