/// One showing of a picture.
package struct ShownPicture: Hashable, Sendable {
  /// The candidate's ID.
  package var id: String
  /// The cycle it was shown in: a number that only grows.
  package var cycle: Int

  /// Makes a showing.
  package init(id: String, cycle: Int) {
    self.id = id
    self.cycle = cycle
  }
}
