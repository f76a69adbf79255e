/// A path that is compared byte by byte, as the system does.
///
/// A String would not do: it holds `é` in one scalar equal to `é` in two, which are two files.
struct PathKey: Hashable, Sendable {
  private let bytes: [UInt8]

  /// Makes the key of a path.
  init(_ path: String) {
    bytes = Array(path.utf8)
  }
}
