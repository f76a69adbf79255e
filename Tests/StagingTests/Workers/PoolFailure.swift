import Footprint

/// What a pool's caller makes of its troubles.
enum PoolFailure: Error, Equatable {
  case start(ChildProcessError)
  case noReply
  case enough
}
