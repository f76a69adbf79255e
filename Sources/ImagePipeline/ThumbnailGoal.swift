/// What is wanted of one thumbnail of a run, beside what is wanted of all.
package struct ThumbnailGoal: Hashable, Sendable {
  /// How large it is, and of how much of the picture.
  package var extent: ThumbnailExtent
  /// The most bytes that its file may have; nil for any.
  package var byteLimit: Int?

  /// Makes one.
  package init(_ extent: ThumbnailExtent, byteLimit: Int? = nil) {
    self.extent = extent
    self.byteLimit = byteLimit
  }
}
