import Foundation

/// A folder of its own for one test, removed with everything in it when the object goes.
///
/// Keep the object alive as long as its paths are used (a `let` in the test is enough when it is
/// used after the last access; `withExtendedLifetime` where it is not).
public final class TemporaryFolder: Sendable {
  /// The folder's absolute path, links resolved, no trailing slash.
  public let path: String

  /// Where files lie in memory, so that a sync takes no time; nil where there is no such place.
  public static let memory: URL? = {
    let place = "/dev/shm"
    return FileManager.default.isWritableFile(atPath: place) ? URL(fileURLWithPath: place) : nil
  }()

  /// Makes an empty folder.
  ///
  /// - Parameters:
  ///   - name: A part of the folder's name, for tests of odd paths (spaces, newlines).
  ///   - place: Where it is made; under the system's temporary folder where nil.
  public init(name: String = "test", in place: URL? = nil) throws {
    let parent = (place ?? FileManager.default.temporaryDirectory).resolvingSymlinksInPath()
    let url = parent.appendingPathComponent("wallstage-\(UUID().uuidString)-\(name)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = url.path
  }

  deinit {
    let files = FileManager.default
    if (try? files.removeItem(atPath: path)) != nil { return }
    // A test that took permissions away leaves folders that cannot be emptied.
    _ = try? ChildProcess.run("/bin/chmod", ["-R", "u+rwx", path])
    try? files.removeItem(atPath: path)
  }

  /// The folder as a file URL.
  public var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

  /// The absolute path of a name in the folder, which need not exist.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, with the folders on its way.
  ///
  /// - Returns: Its absolute path.
  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let target = file(name)
    try FileManager.default.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: target))
    return target
  }

  /// Writes a UTF-8 file, with the folders on its way.
  ///
  /// - Returns: Its absolute path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  /// Makes a folder, with those on its way.
  ///
  /// - Returns: Its absolute path.
  @discardableResult
  public func folder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: file(name), withIntermediateDirectories: true)
    return file(name)
  }

  /// Makes a symbolic link whose text is `destination`, with the folders on its way.
  ///
  /// - Returns: The link's absolute path.
  @discardableResult
  public func link(_ name: String, to destination: String) throws -> String {
    let target = file(name)
    try FileManager.default.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: target, withDestinationPath: destination)
    return target
  }

  /// Reads a file of the folder whole.
  public func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  /// Everything in the folder: relative paths, sorted, folders with a trailing slash.
  ///
  /// For "nothing was left behind" and "nothing was changed".
  public func contents() -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: path) else { return [] }
    var names: [String] = []
    for case let name as String in walk {
      let isFolder = walk.fileAttributes?[.type] as? FileAttributeType == .typeDirectory
      names.append(isFolder ? name + "/" : name)
    }
    return names.sorted()
  }
}
