public import WidgetTimeline

/// Holds assets of a container against what playlists say of them.
///
/// Takes no lock and writes nothing. Needs 64 KiB whatever an asset's size, and never waits: what is
/// no file is not opened, and what takes the file's place meanwhile is not read.
public struct AssetInspection: Sendable {
  /// The container's folder.
  public let root: String
  private let files: FileSystem
  private let makeDigest: ContentDigestMaker

  /// Makes an inspection; nothing is looked at yet.
  ///
  /// - Parameters:
  ///   - root: The container's folder.
  ///   - digest: Makes a SHA-256.
  public init(root: String, digest: @escaping ContentDigestMaker) {
    self.init(root: root, digest: digest, files: FileSystem())
  }

  package init(root: String, digest: @escaping ContentDigestMaker, files: FileSystem) {
    self.root = root
    self.files = files
    makeDigest = digest
  }

  /// Looks at an asset's file, and reads it where it has the right size.
  public func condition(of asset: PlaylistAsset) -> AssetCondition {
    condition(of: asset.file, bytes: asset.bytes, digest: asset.digest)
  }

  /// Looks at a file below the root, and reads it where it has the right size.
  ///
  /// - Parameters:
  ///   - file: Its path below the root.
  ///   - bytes: The size that it should have.
  ///   - digest: `sha256:` and 64 hex digits.
  public func condition(of file: String, bytes: Int, digest: String) -> AssetCondition {
    do throws(FileFailure) {
      return try inspect("\(root)/\(file)", bytes: bytes, digest: digest)
    } catch {
      return error.error.meansNothingThere ? .missing : .unreadable(error)
    }
  }

  /// Whether there is nothing at an asset's path.
  func isMissing(_ file: String) -> Bool {
    do throws(FileFailure) {
      return try files.status(of: "\(root)/\(file)") == nil
    } catch {
      return error.error.meansNothingThere
    }
  }

  private func inspect(
    _ path: String, bytes: Int, digest: String
  ) throws(FileFailure) -> AssetCondition {
    guard let named = try files.status(of: path) else { return .missing }
    // Before it is opened: to open a device can be to do something with it.
    guard named.kind == .regular else { return .notFile }
    let file = try files.open(path, .read)
    let status = try files.status(file)
    guard status.kind == .regular else { return .notFile }
    guard status.bytes == bytes else { return .otherSize(bytes: status.bytes) }
    var sum = makeDigest()
    var count = 0
    // One that grows under the reading would keep it here for ever.
    try files.forEachPiece(of: file, upTo: bytes) { piece in
      sum.update(piece)
      count += piece.count
    }
    guard count == bytes else { return .otherSize(bytes: count) }
    let found = "sha256:\(sum.finishedHexDigits())"
    return found == digest ? .whole : .otherDigest(found)
  }
}
