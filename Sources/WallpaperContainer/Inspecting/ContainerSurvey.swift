public import WidgetTimeline

/// What a container holds and what is wrong with it, apart from the bytes of its assets.
///
/// Every playlist that is there is kept, whatever its day. Beside a stager at work it may be a moment
/// behind: what it misses then is there at the next look. Needs memory for all that it tells and, while
/// it looks, one document at a time.
public struct ContainerSurvey: Hashable, Sendable {
  /// An asset that is not there.
  public struct MissingAsset: Hashable, Sendable {
    /// Its name.
    public var id: AssetID
    /// Where it should be, below the root; nil where only the library names it, for that doesn't say.
    public var file: String?
    /// The playlists and files of the library that name it, below the root, sorted.
    public var namedBy: [String]

    init(id: AssetID, file: String? = nil) {
      self.id = id
      self.file = file
      namedBy = []
    }
  }

  /// The playlists that can be read, staged and refreshed, below the root, sorted.
  public internal(set) var playlists: [String] = []
  /// Every asset that these name, once for each way in which it is described; sorted by file.
  public internal(set) var assets: [SurveyedAsset] = []
  /// Those assets of the playlists and the library that have no file, sorted by name.
  public internal(set) var missing: [MissingAsset] = []
  /// Assets that nothing names, and hidden files that killed runs left, by name.
  ///
  /// They go as garbage once they have lain long enough. No asset is among them where a playlist or a
  /// file of the library can't be read, for what that names is not known.
  public internal(set) var superfluous: [ContainerGarbage.Item] = []
  /// Files and folders that are none of a container's, below the root, sorted.
  public internal(set) var foreign: [String] = []
  /// What is wrong with documents and folders.
  public internal(set) var findings: [ContainerFinding] = []

  /// Surveys a container; writes nothing and takes no lock.
  ///
  /// Reads every playlist and the library, and looks at every file once.
  ///
  /// - Parameters:
  ///   - root: The container's folder.
  ///   - digest: Makes a SHA-256.
  /// - Throws: `missing` where there is neither a `container.json` nor a folder of playlists; `file`
  ///   where one of them is there and can't be read; `document` for a container of a newer format.
  public init(of root: String, digest: @escaping ContentDigestMaker) throws(ContainerError) {
    try self.init(of: root, digest: digest, files: FileSystem())
  }

  package init(
    of root: String, digest: @escaping ContentDigestMaker, files: FileSystem
  ) throws(ContainerError) {
    var pass = SurveyPass(root: root, files: files, makeDigest: digest)
    self = try pass.run()
  }

  init() {}

  /// The days that have a playlist that can be read, ascending.
  public var days: [CalendarDay] {
    let names = playlists.compactMap { $0.split(separator: "/").last.map(String.init) }
    return Set(names.compactMap(ContainerLayout.day(ofPlaylistNamed:))).sorted()
  }

  /// The same without a summary that is behind the playlists, as it is for a moment while a stager is
  /// at work.
  package var withoutSummaryBehind: ContainerSurvey {
    var survey = self
    survey.findings.removeAll { finding in
      guard finding.file == ContainerLayout.summary else { return false }
      return switch finding.fault {
      case .missing, .differs: true
      case .unreadable, .document: false
      }
    }
    return survey
  }
}
