internal import Glibc

/// An absolute path without links, `.` and `..`, compared byte by byte.
///
/// A String alone would not do: it holds `é` in one scalar equal to `é` in two, which are two files.
struct RealPath: Hashable {
  /// The path.
  let string: String

  /// Resolves a path that exists.
  ///
  /// - Throws: `noSuchFile`, `permissionDenied`, `limitExceeded`, `readFailed`; `nameNotUTF8` when
  ///   the path that links lead to is not.
  init(resolving path: String) throws(PackProblem) {
    // C would silently resolve what comes before the NUL.
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .noSuchFile }
    guard let resolved = unsafe realpath(path, nil) else {
      throw PackProblem(errno: errno, path: path)
    }
    defer { unsafe free(resolved) }
    guard let text = unsafe String(validatingCString: resolved) else { throw .nameNotUTF8 }
    string = text
  }

  private init(known: String) {
    string = known
  }

  /// A name in this folder that is known to be no link.
  func child(_ name: String) -> RealPath {
    RealPath(known: string == "/" ? "/\(name)" : "\(string)/\(name)")
  }

  /// The last component; `/` of the root.
  var name: String {
    string.utf8.lastIndex(of: UInt8(ascii: "/")).flatMap {
      String(string.utf8[string.utf8.index(after: $0)...])
    }.flatMap { $0.isEmpty ? nil : $0 } ?? "/"
  }

  /// The folder that holds it; `/` of the root.
  var folder: RealPath {
    let end = string.utf8.lastIndex(of: UInt8(ascii: "/")) ?? string.startIndex
    return RealPath(known: end == string.startIndex ? "/" : String(string[..<end]))
  }

  /// Whether it lies below `root`, at any depth, or is `root` itself.
  func isInside(_ root: RealPath) -> Bool {
    self == root || relative(to: root) != nil
  }

  /// The path below `root`; nil when it does not lie there.
  func relative(to root: RealPath) -> String? {
    let prefix = root.string == "/" ? "/" : root.string + "/"
    guard string.utf8.count > prefix.utf8.count, string.utf8.starts(with: prefix.utf8) else {
      return nil
    }
    return String(string.utf8.dropFirst(prefix.utf8.count))
  }

  /// What is there now, links being followed: there should be none.
  func kind() throws(PackProblem) -> FileKind {
    try FileKind(ofNameAt: string)
  }

  static func == (left: RealPath, right: RealPath) -> Bool {
    // Equal bytes are equal texts, and texts that differ are told apart quickly.
    left.string == right.string && left.string.utf8.elementsEqual(right.string.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = string
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
