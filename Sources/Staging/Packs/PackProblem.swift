/// Why a file or folder of a pack can't be used.
package enum PackProblem: Error, Hashable, Sendable {
  /// Nothing is there, a link leads nowhere or in a circle.
  case noSuchFile
  /// Something is there that holds no bytes: which kind.
  case notAFile(FileKind)
  /// The permissions forbid it.
  case permissionDenied
  /// A link leads out of the folder or package; where to.
  case outsidePack(target: String)
  /// The name is no UTF-8, so that neither a list nor JSON can carry it.
  case nameNotUTF8
  /// Bad XML, JSON or desktop entry: what, and the line where that is known.
  case corrupt(what: String, line: Int?)
  /// A limit was passed: what is counted, the limit, and how much there is.
  case limitExceeded(name: String, limit: Int, value: Int)
  /// A system call failed in another way.
  case readFailed(errno: Int32)
}
