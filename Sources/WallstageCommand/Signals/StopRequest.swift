internal import Footprint
internal import Glibc
internal import Synchronization

/// Whether a signal asked a long work to stop, for one that stops by itself and leaves things whole.
enum StopRequest {
  private static let flag = Flag()

  /// From now on SIGINT, SIGTERM and SIGHUP ask for a stop; the second one ends the process at once.
  static func listen() {
    TemporaryPaths.prepare()
    LiveChildren.prepare()
    flag.reset()
    SignalHandling.handle { number in
      guard StopRequest.flag.raise() else { return }
      TemporaryPaths.removeAll()
      LiveChildren.killAll()
      _exit(128 + number)
    }
  }

  /// Whether one came.
  static var isMade: Bool { flag.isRaised }

  private final class Flag: Sendable {
    private let value = Atomic(false)

    var isRaised: Bool { value.load(ordering: .acquiring) }

    func reset() {
      value.store(false, ordering: .releasing)
    }

    /// Raises it; true when it was up already.
    func raise() -> Bool {
      value.exchange(true, ordering: .acquiringAndReleasing)
    }
  }
}
