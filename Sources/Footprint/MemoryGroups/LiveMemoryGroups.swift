#if canImport(Glibc)
  import Glibc
  import Synchronization

  /// The cgroups that this process made and has not removed, so that a signal handler can.
  ///
  /// A fixed table of atomic addresses of C strings: whoever swaps one out owns it. Nothing here
  /// locks, and `removeAll` does not allocate (signal-safety(7)).
  public enum LiveMemoryGroups {
    private static let table = Table()

    /// Makes the table now, so that a handler does not have to.
    public static func prepare() {
      _ = table
    }

    /// Removes every group that is known; the processes in them must be ending.
    ///
    /// Waits for them, two seconds for each at most. Async-signal-safe after `prepare()`.
    public static func removeAll() {
      table.removeAll()
    }

    /// Remembers a folder that is about to be made.
    ///
    /// - Returns: its place in the table; nil where that is full.
    static func add(_ folder: String) -> Int? { table.add(folder) }

    /// Forgets a folder that is gone.
    static func forget(_ index: Int?) {
      if let index { table.forget(index) }
    }

    /// Removes a group as soon as no process is in it, waiting two seconds at most.
    @unsafe static func remove(_ folder: UnsafePointer<CChar>) {
      var pause = timespec(tv_sec: 0, tv_nsec: 5_000_000)
      for _ in 0..<400 {
        if unsafe rmdir(folder) == 0 || errno != EBUSY { return }
        unsafe nanosleep(&pause, nil)
      }
    }

    private final class Table: Sendable {
      /// 0 is free.
      private let slots = InlineArray<16, Atomic<UInt>> { _ in Atomic(0) }

      func add(_ folder: String) -> Int? {
        guard let copy = unsafe strdup(folder) else { return nil }
        let address = UInt(bitPattern: copy)
        for index in slots.indices {
          let result = slots[index].compareExchange(
            expected: 0, desired: address, ordering: .acquiringAndReleasing)
          if result.exchanged { return index }
        }
        unsafe free(copy)
        return nil
      }

      func forget(_ index: Int) {
        let address = slots[index].exchange(0, ordering: .acquiringAndReleasing)
        unsafe free(UnsafeMutableRawPointer(bitPattern: address))
      }

      func removeAll() {
        for index in slots.indices {
          let address = slots[index].exchange(0, ordering: .acquiringAndReleasing)
          if let folder = unsafe UnsafePointer<CChar>(bitPattern: address) {
            unsafe LiveMemoryGroups.remove(folder)
          }
        }
      }
    }
  }
#endif
