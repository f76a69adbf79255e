package import WallpaperContainer

/// Why a container has no picture to show.
package struct ContainerFault: Hashable, Sendable {
  /// The reader's state.
  package var state: ReadState
  /// The file that it comes from; nil for a state that comes from none.
  package var cause: ReadProblem?

  /// Makes a fault.
  package init(state: ReadState, cause: ReadProblem?) {
    self.state = state
    self.cause = cause
  }

  /// What is wrong and what to do, without the container's path.
  package var description: String {
    switch state {
    case .missing: "there is no playlist; run \"wallstage stage\" with this container"
    case .empty: "the playlist has no entries; stage at least one usable picture"
    case .locked: "\(named), check its permissions"
    case .corrupt: "\(named); stage the day again"
    case .unsupported: "\(named); update wallstage"
    case .ready, .early, .stale, .incomplete: "it is \(state.rawValue)"
    }
  }

  private var named: String { cause?.description ?? "it is \(state.rawValue)" }
}
