internal import Glibc
internal import Synchronization

/// The temporary files of this process that have names, so that a signal handler can remove them.
///
/// A fixed table of atomic pointers: whoever swaps a pointer out owns it, so nothing is freed while
/// the handler reads it. Nothing locks or allocates in `removeAll` (signal-safety(7)).
package enum TemporaryPaths {
  private static let table = Table()

  /// Makes the table now, so that a handler does not have to.
  static func prepare() {
    _ = table
  }

  /// Remembers a path that is about to be made; one beyond the table's 16 is not remembered.
  static func add(_ path: Argument) -> Token {
    Token(slot: table.add(path))
  }

  /// Forgets a path whose file is gone or is to stay.
  static func remove(_ token: Token) {
    if let slot = token.slot { table.remove(slot) }
  }

  /// Removes every file that is known.
  ///
  /// Async-signal-safe after `prepare()`.
  static func removeAll() {
    table.unlinkAll()
  }

  /// A remembered path.
  struct Token: Sendable {
    fileprivate let slot: Int?
  }

  private final class Table: Sendable {
    /// Addresses of C strings made by strdup(3); 0 is free.
    private let slots = InlineArray<16, Atomic<UInt>> { _ in Atomic(0) }

    func add(_ path: Argument) -> Int? {
      let copy = unsafe path.withCString { unsafe strdup($0) }
      guard let copy = unsafe copy else { return nil }
      let address = UInt(bitPattern: copy)
      for index in slots.indices {
        let result = slots[index].compareExchange(
          expected: 0, desired: address, ordering: .acquiringAndReleasing)
        if result.exchanged { return index }
      }
      unsafe free(copy)
      return nil
    }

    func remove(_ index: Int) {
      let address = slots[index].exchange(0, ordering: .acquiringAndReleasing)
      unsafe free(UnsafeMutableRawPointer(bitPattern: address))
    }

    func unlinkAll() {
      for index in slots.indices {
        let address = slots[index].exchange(0, ordering: .acquiringAndReleasing)
        if let path = unsafe UnsafePointer<CChar>(bitPattern: address) { unsafe unlink(path) }
      }
    }
  }
}
