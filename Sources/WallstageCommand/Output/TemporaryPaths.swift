internal import Footprint
internal import Glibc

/// The temporary files of this process that have names, so that a signal handler can remove them.
package enum TemporaryPaths {
  private static let table = SignalSafePaths()

  /// Makes the table now, so that a handler does not have to.
  static func prepare() {
    _ = table
  }

  /// Remembers a path that is about to be made; one beyond the table's 16 is not remembered.
  static func add(_ path: Argument) -> Token {
    Token(slot: unsafe path.withCString { unsafe table.add($0) })
  }

  /// Forgets a path whose file is gone or is to stay.
  static func remove(_ token: Token) { table.forget(token.slot) }

  /// Removes every file that is known.
  ///
  /// Async-signal-safe after `prepare()`.
  static func removeAll() {
    unsafe table.takeAll { _ = unsafe unlink($0) }
  }

  /// A remembered path.
  struct Token: Sendable {
    fileprivate let slot: Int?
  }
}
