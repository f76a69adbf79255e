#if canImport(Glibc)
  import Glibc
  import Synchronization

  /// The children that run now, so that a signal handler can end them.
  ///
  /// A fixed table of atomics: nothing here locks or allocates (signal-safety(7)).
  public enum LiveChildren {
    /// How many children the table knows; one more is not ended by `killAll`.
    public static let capacity = 256

    private static let table = Table()

    /// Kills every child that is known.
    ///
    /// Async-signal-safe after `prepare()`.
    public static func killAll() {
      table.killAll()
    }

    /// Makes the table now, so that a handler does not have to.
    public static func prepare() {
      _ = table.isEmpty
    }

    static func add(_ processID: Int32) {
      table.exchange(0, for: processID)
    }

    /// Takes the status of a child that has ended, and its number out of the table before the
    /// kernel may use it again.
    static func reap(_ processID: Int32, waits: Bool) -> ChildExit? {
      var information = unsafe siginfo_t()
      let flags = WEXITED | WNOWAIT | (waits ? 0 : WNOHANG)
      while unsafe waitid(P_PID, id_t(processID), &information, flags) != 0 {
        guard errno == EINTR else { return .signalled(SIGKILL) }
      }
      guard unsafe information.si_signo != 0 else { return nil }
      table.exchange(processID, for: 0)
      var status: Int32 = 0
      while unsafe waitpid(processID, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7f
      return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
    }

    private final class Table: Sendable {
      private let slots = InlineArray<256, Atomic<Int32>> { _ in Atomic(0) }

      var isEmpty: Bool {
        for index in slots.indices where slots[index].load(ordering: .relaxed) != 0 {
          return false
        }
        return true
      }

      func exchange(_ old: Int32, for new: Int32) {
        for index in slots.indices {
          let result = slots[index].compareExchange(
            expected: old, desired: new, ordering: .acquiringAndReleasing)
          if result.exchanged { return }
        }
      }

      func killAll() {
        for index in slots.indices {
          let processID = slots[index].load(ordering: .acquiring)
          if processID > 0 { kill(processID, SIGKILL) }
        }
      }
    }
  }
#endif
