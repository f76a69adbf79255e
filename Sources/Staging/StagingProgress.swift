/// How far a run of the stager is.
package struct StagingProgress: Hashable, Sendable {
  /// Pictures that are to be decoded.
  package var total: Int
  /// Of those, the finished ones, good or bad.
  package var finished: Int
  /// Of those, the bad ones.
  package var failed: Int
  /// The picture that was finished last; nil before the first.
  package var path: String?
}
