/// A pack of wallpapers as it was found on disk: what it offers, and what had to be left out.
package struct Pack: Hashable, Sendable {
  /// Stable from night to night, different for every root, of `a-z 0-9 -` only.
  package var id: String
  /// The name to show.
  package var name: String
  /// The absolute path of the folder or file, links resolved.
  package var root: String
  /// The pictures, in an order that depends on names only.
  package var pictures: [PackPicture]
  /// What can't be offered, and why.
  package var rejected: [PackRejection]
  /// What is odd but loses no picture.
  package var warnings: [PackWarning]

  /// Makes a pack.
  package init(
    id: String, name: String, root: String, pictures: [PackPicture] = [],
    rejected: [PackRejection] = [], warnings: [PackWarning] = []
  ) {
    self.id = id
    self.name = name
    self.root = root
    self.pictures = pictures
    self.rejected = rejected
    self.warnings = warnings
  }
}
