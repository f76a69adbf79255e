/// How a step of `doctor` went.
enum StepState: String, Hashable, Sendable {
  /// All is as it should be.
  case ok
  /// Something is wrong.
  case failed
  /// Nothing is wrong, and what it should tell is not known.
  case unknown
  /// What it needs is not there.
  case notReached = "not-reached"
}
