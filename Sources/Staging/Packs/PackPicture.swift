/// A picture that a pack names, not yet opened.
package struct PackPicture: Hashable, Sendable {
  /// The absolute path of the file that is read, links resolved.
  package var path: String
  /// What it is called in the pack: unique there and the same from night to night.
  ///
  /// The path below the pack's root; of a KDE package the package's own, so that a new size is no
  /// new picture; the absolute path of a file that a list names elsewhere.
  package var key: String
  /// The name to show: the list's, the package's, or the file's without its extension.
  package var title: String
  /// The absolute path of the variant for a dark desktop; nil where there is none.
  package var dark: String?

  /// Makes a picture.
  package init(path: String, key: String, title: String, dark: String? = nil) {
    self.path = path
    self.key = key
    self.title = title
    self.dark = dark
  }
}
