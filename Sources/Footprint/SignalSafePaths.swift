#if canImport(Glibc)
  import Glibc
  import Synchronization

  /// Paths that a signal handler can take out and act on.
  ///
  /// A fixed table of atomic addresses of C strings: whoever swaps one out owns it, so nothing is
  /// freed while the handler reads it. Nothing here locks, and `takeAll` does not allocate
  /// (signal-safety(7)); a table in a static has to be made before a handler uses it.
  package final class SignalSafePaths: Sendable {
    /// Addresses of C strings made by strdup(3); 0 is free.
    private let slots = InlineArray<16, Atomic<UInt>> { _ in Atomic(0) }

    /// Makes an empty table.
    package init() {}

    /// Remembers a path.
    ///
    /// - Returns: its place in the table; nil where all 16 are taken.
    @unsafe package func add(_ path: UnsafePointer<CChar>) -> Int? {
      guard let copy = unsafe strdup(path) else { return nil }
      let address = UInt(bitPattern: copy)
      for index in slots.indices {
        let result = slots[index].compareExchange(
          expected: 0, desired: address, ordering: .acquiringAndReleasing)
        if result.exchanged { return index }
      }
      unsafe free(copy)
      return nil
    }

    /// Forgets the path at a place that `add` gave.
    package func forget(_ index: Int?) {
      guard let index else { return }
      let address = slots[index].exchange(0, ordering: .acquiringAndReleasing)
      unsafe free(UnsafeMutableRawPointer(bitPattern: address))
    }

    /// Calls `act` with every path and forgets it.
    ///
    /// Async-signal-safe where `act` is; the strings are not freed.
    package func takeAll(_ act: (UnsafePointer<CChar>) -> Void) {
      for index in slots.indices {
        let address = slots[index].exchange(0, ordering: .acquiringAndReleasing)
        if let path = unsafe UnsafePointer<CChar>(bitPattern: address) { unsafe act(path) }
      }
    }
  }
#endif
