/// A file or folder that a pack names and that can't be offered; thrown for the pack itself.
package struct PackRejection: Error, Hashable, Sendable {
  /// The path as it was met; bytes that are no UTF-8 show as U+FFFD.
  package var path: String
  /// What is wrong with it.
  package var problem: PackProblem

  /// Makes a rejection.
  package init(path: String, problem: PackProblem) {
    self.path = path
    self.problem = problem
  }

  /// The stable word for machines.
  package var code: String { problem.code }
  /// What was wrong and what to do, without the path.
  package var message: String { problem.description }
}
