#if canImport(Glibc)
  import Glibc

  /// The cgroups that this process made and has not removed, so that a signal handler can.
  public enum LiveMemoryGroups {
    private static let table = SignalSafePaths()

    /// Makes the table now, so that a handler does not have to.
    public static func prepare() {
      _ = table
    }

    /// Removes every group that is known; the processes in them must be ending.
    ///
    /// Waits for them, two seconds for each at most. Async-signal-safe after `prepare()`.
    public static func removeAll() {
      unsafe table.takeAll { unsafe remove($0) }
    }

    /// Remembers a folder that is about to be made.
    ///
    /// - Returns: its place in the table; nil where that is full.
    static func add(_ folder: String) -> Int? { unsafe table.add(folder) }

    /// Forgets a folder that is gone.
    static func forget(_ index: Int?) { table.forget(index) }

    /// Removes a group as soon as no process is in it, waiting two seconds at most.
    @unsafe static func remove(_ folder: UnsafePointer<CChar>) {
      var pause = timespec(tv_sec: 0, tv_nsec: 5_000_000)
      for _ in 0..<400 {
        if unsafe rmdir(folder) == 0 || errno != EBUSY { return }
        unsafe nanosleep(&pause, nil)
      }
    }
  }
#endif
