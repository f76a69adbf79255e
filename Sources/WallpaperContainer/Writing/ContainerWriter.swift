/// A container opened for writing, by the one process that may.
///
/// The value holds the stager's lock; it is given back when the value goes. Nothing is published
/// until `publish(_:at:zone:by:)`, and each call leaves the container whole: what a killed process leaves
/// are hidden files, which the next writer removes.
public struct ContainerWriter: ~Copyable, Sendable {
  let root: String
  let files: FileSystem
  let makeDigest: ContentDigestMaker
  /// What opening made, in this order; empty when the container was there.
  let made: MadeFiles
  /// What a killed run had left, which opening removed.
  let swept: [ContainerGarbage.Item]
  private let lock: StagerLock

  /// Opens a container, or makes one where there is nothing or an empty folder.
  ///
  /// - Parameters:
  ///   - root: The container's folder; missing folders above it are made too.
  ///   - group: The application group to record. A container without one gets it; nil keeps what
  ///     there is.
  ///   - digest: Makes a SHA-256.
  /// - Throws: `busy`; `notContainer` for a folder with other things in it, of which nothing is
  ///   touched; `wrongGroup`; `document` for a `container.json` that is damaged or of a newer
  ///   format, or a `summary.json` of a newer format; `file`. What was made until then is removed again.
  public init(
    root: String, group: String?, digest: @escaping ContentDigestMaker
  ) throws(ContainerError) {
    try self.init(root: root, group: group, digest: digest, files: FileSystem())
  }

  /// Opens a container that is there.
  ///
  /// - Throws: as the other, and `missing` where there is none: none is made.
  public init(
    existing root: String, digest: @escaping ContentDigestMaker
  ) throws(ContainerError) {
    let files = FileSystem()
    guard try onFiles(try files.isContainer(root)) else { throw .missing(path: root) }
    try self.init(root: root, group: nil, digest: digest, files: files)
  }

  package init(
    root: String, group: String?, digest: @escaping ContentDigestMaker, files: FileSystem
  ) throws(ContainerError) {
    var opening = ContainerOpening(root: root, files: files)
    lock = try opening.open(group: group)
    self.root = root
    self.files = files
    made = opening.made
    swept = opening.swept
    makeDigest = digest
  }

  /// Gives the container up: removes what has not become an asset, and a container that this
  /// writer made and that nothing came into.
  public consuming func abandon() {
    ContainerOpening.removeIncoming(root: root, files: files)
    guard !made.isEmpty else { return }
    let assets = "\(root)/\(ContainerLayout.assets)"
    for shard in (try? files.names(in: assets)) ?? [] {
      try? files.removeFolder("\(assets)/\(shard)")
    }
    made.remove(files)
  }

  func path(_ name: String) -> String {
    "\(root)/\(name)"
  }
}
