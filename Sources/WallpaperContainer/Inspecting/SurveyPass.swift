import WidgetTimeline

/// One survey of a container: playlists, then the library, then what lies on the disk.
///
/// In this order, as a stager brings assets before what names them.
struct SurveyPass {
  let root: String
  let files: FileSystem
  let makeDigest: ContentDigestMaker
  var found = ContainerSurvey()
  /// What was read so far names.
  var named = NamedAssets()
  /// Whether that is all that there is: nothing is superfluous before it is.
  var knowsAllNames = true
  /// Where each description is in `found.assets`, by one without playlists.
  var places: [SurveyedAsset: Int] = [:]
  /// The files of the library that name an asset.
  var shelves: [AssetID: [String]] = [:]
  /// What `summary.json` is held against.
  var published = PublishedPlaylists()

  init(root: String, files: FileSystem, makeDigest: @escaping ContentDigestMaker) {
    self.root = root
    self.files = files
    self.makeDigest = makeDigest
  }

  /// Looks at everything.
  mutating func run() throws(ContainerError) -> ContainerSurvey {
    try open()
    for folder in [ContainerLayout.playlists, ContainerLayout.refreshed] {
      readPlaylists(in: folder)
    }
    readSummary()
    readLibrary()
    found.assets.sort { ($0.file, $0.id.digits) < ($1.file, $1.id.digits) }
    sortAssets()
    for name in names(in: "") where !ContainerLayout.rootNames.contains(name) {
      sortUnknown(name)
    }
    found.superfluous.sort { $0.file < $1.file }
    found.foreign.sort()
    return found
  }

  /// Reads what makes the folder a container.
  private mutating func open() throws(ContainerError) {
    let name = ContainerLayout.descriptor
    let contents: FileSystem.Contents?
    do throws(FileFailure) {
      contents = try files.document(at: path(name))
    } catch {
      throw error.error == .notFolder ? .missing(path: root) : .file(error)
    }
    var hasPlaylists = false
    do throws(FileFailure) {
      hasPlaylists = try files.names(in: path(ContainerLayout.playlists)) != nil
      if !hasPlaylists { add(ContainerLayout.playlists, .missing) }
    } catch {
      // What is no folder is told when its names are asked for.
      if error.error != .notFolder { throw .file(error) }
    }
    guard let contents else {
      // Readers do without it, for playlists name their own format.
      guard hasPlaylists else { throw .missing(path: root) }
      return add(name, .missing)
    }
    do {
      _ = try contents.decode(ContainerDescriptor.self)
    } catch {
      if case .unsupported = error { throw .document(path: path(name), error) }
      add(name, .document(error))
    }
  }

  /// Takes in a name that format 1 has not: what a killed run left, or a stranger's.
  mutating func sortUnknown(_ file: String) {
    if let status = try? files.status(of: path(file)), StrayFile(file, status) == .leftover {
      found.superfluous.append(ContainerGarbage.Item(file: file, bytes: status.bytes))
    } else {
      found.foreign.append(file)
    }
  }

  /// Notes what is wrong with a file or folder.
  mutating func add(_ file: String, _ fault: ContainerFinding.Fault) {
    found.findings.append(ContainerFinding(file: file, fault: fault))
  }

  /// The names in a folder, sorted; none where it is not there, or can't be listed, which is noted.
  mutating func names(in folder: String) -> [String] {
    do throws(FileFailure) {
      return try files.names(in: path(folder)) ?? []
    } catch {
      knowsAllNames = false
      add(folder, .unreadable(error))
      return []
    }
  }

  /// Where a file or folder below the root is; the root for an empty name.
  func path(_ file: String) -> String { file.isEmpty ? root : "\(root)/\(file)" }
}
