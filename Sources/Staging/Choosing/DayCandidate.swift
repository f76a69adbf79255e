/// A picture that a day may show.
package struct DayCandidate: Hashable, Sendable {
  /// What history knows it by.
  package var id: String
  /// How often it is shown in a cycle, at least once; pictures of the same weight are shown equally
  /// often.
  package var weight: Int

  /// Makes a candidate.
  package init(id: String, weight: Int = 1) {
    self.id = id
    self.weight = weight
  }
}
